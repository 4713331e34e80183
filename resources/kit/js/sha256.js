// SHA-256 of an ASCII text as lowercase hex. The browser's own is missing where a page is no secure
// context, which some browsers say of a file opened from disk.
const sha256 = (function () {
  const primes = [];
  for (let n = 2; primes.length < 64; n += 1) {
    if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  }
  const fraction = (root) => Math.floor((root - Math.floor(root)) * 4294967296) >>> 0;
  const constants = primes.map((prime) => fraction(Math.cbrt(prime)));
  const start = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
  const turn = (word, by) => (word >>> by) | (word << (32 - by));

  return function (text) {
    const blocks = ((text.length + 8) >> 6) + 1;
    const words = new Uint32Array(blocks * 16);
    for (let at = 0; at < text.length; at += 1) {
      words[at >> 2] |= text.charCodeAt(at) << (24 - 8 * (at & 3));
    }
    words[text.length >> 2] |= 0x80 << (24 - 8 * (text.length & 3));
    words[words.length - 2] = Math.floor((text.length * 8) / 4294967296);
    words[words.length - 1] = (text.length * 8) >>> 0;

    const state = start.slice();
    const schedule = new Uint32Array(64);
    for (let block = 0; block < words.length; block += 16) {
      for (let at = 0; at < 64; at += 1) {
        if (at < 16) {
          schedule[at] = words[block + at];
        } else {
          const late = schedule[at - 2];
          const early = schedule[at - 15];
          const small0 = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
          const small1 = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
          schedule[at] = schedule[at - 16] + small0 + schedule[at - 7] + small1;
        }
      }
      let [a, b, c, d, e, f, g, h] = state;
      for (let at = 0; at < 64; at += 1) {
        const big1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
        const choice = (e & f) ^ (~e & g);
        const one = (h + big1 + choice + constants[at] + schedule[at]) | 0;
        const big0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
        const two = (big0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
        h = g;
        g = f;
        f = e;
        e = (d + one) | 0;
        d = c;
        c = b;
        b = a;
        a = (one + two) | 0;
      }
      [a, b, c, d, e, f, g, h].forEach((word, at) => {
        state[at] = (state[at] + word) >>> 0;
      });
    }
    return state.map((word) => word.toString(16).padStart(8, "0")).join("");
  };
})();

