// Begin: restore what this browser kept, wire the frame, show the first screen.
restore();
document.documentElement.lang = language;
$("no-script").remove();
$("start").hidden = false;
showStart();

$("save-draft").addEventListener("click", saveDraft);
$("open-list").addEventListener("click", () => openList("all"));
$("open-codebook").addEventListener("click", openCodebook);
$("open-help").addEventListener("click", openHelp);
$("open-finish").addEventListener("click", openFinish);
$("bar-dismiss").addEventListener("click", () => {
  $("bar").hidden = true;
});
document.addEventListener("keydown", onKey);

window.addEventListener("beforeunload", (event) => {
  if (!unfiledCount()) return;
  event.preventDefault();
  event.returnValue = true; // what browsers before 2024 listen to
});
window.addEventListener("storage", (event) => {
  if (event.key !== STORE || !event.newValue) return;
  if (!event.newValue.includes(`"session":"${session}"`)) showBar(t("other_tab"));
});
setInterval(() => {
  if (!unfiledCount() || Date.now() - unfiledSince < REMIND_MINUTES * 60000) return;
  unfiledSince = Date.now();
  remind("remind_time");
}, 30000);
