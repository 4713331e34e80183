// Begin: restore what this browser kept, wire the frame, show the first screen. Where the browser
// cannot do that, the page that says so is still there.
if ($("dialog").showModal) {
  restore();
  document.documentElement.lang = language;
  showStart();
  wire();
  $("no-script").remove();
  $("start").hidden = false;
}

function wire() {
  $("save-draft").addEventListener("click", saveDraft);
  $("open-list").addEventListener("click", () => openList("all"));
  $("open-codebook").addEventListener("click", openCodebook);
  $("open-help").addEventListener("click", openHelp);
  $("open-finish").addEventListener("click", openFinish);
  $("bar-dismiss").addEventListener("click", () => {
    $("bar").hidden = true;
  });
  document.addEventListener("keydown", onKey);
  document.addEventListener("dragover", (event) => {
    if (!takesText(event.target)) event.preventDefault();
  });
  document.addEventListener("drop", dropped);

  window.addEventListener("beforeunload", (event) => {
    if (!unfiledCount()) return;
    event.preventDefault();
    event.returnValue = true; // what browsers before 2024 listen to
  });
  window.addEventListener("storage", (event) => {
    if (event.key === STORE && event.newValue && storageWorks) heardOthers(event.newValue);
  });
  setInterval(() => {
    if (!unfiledCount() || Date.now() - unfiledSince < REMIND_MINUTES * 60000) return;
    unfiledSince = Date.now();
    remind("remind_time");
  }, 30000);
}
