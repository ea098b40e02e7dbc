/* Runs before the first paint. Every browser must be able to read this file, however old. */

// Every supported browser (browserslist in package.json) has all of these; the oldest of each family just learned one.
try {
  if (!CSS.supports('(color:color-mix(in oklch,red,red)) and selector(:has(a))')) throw 0;
  new RegExp('(?<=a)');
  if (!AbortSignal.any || !URL.parse) document.write('<script src="/older-browsers.js"></script>');
} catch (error) {
  location.replace('/older-browser.html');
}

/** Applies a theme to the page and the browser's own bars: "light", "dark", or "system" for the device's. */
function applyTheme(theme) {
  var isForced = theme === 'light' || theme === 'dark';
  if (isForced) document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
  // There is one tag per theme, each with its media query; a chosen theme sets both.
  document.querySelectorAll('meta[name="theme-color"]').forEach(function (tag) {
    tag.dataset.media = tag.dataset.media || tag.media;
    tag.media = !isForced ? tag.dataset.media : tag.dataset.media.includes(theme) ? 'all' : 'not all';
  });
}

function applyStoredTheme() {
  try {
    applyTheme(localStorage.getItem('theme') || 'system');
  } catch (error) {
    // Storage is blocked; keep the system's theme.
  }
}

applyStoredTheme();
// Another tab has chosen a theme.
addEventListener('storage', applyStoredTheme);

// Adds the sheet of the XP store theme that is worn on this device: lib/device/worn-theme.ts.
try {
  var worn = localStorage.getItem('wornTheme');
  if (worn) {
    var sheet = document.createElement('link');
    sheet.rel = 'stylesheet';
    sheet.id = 'worn-theme';
    sheet.setAttribute('blocking', 'render');
    sheet.href = '/themes/' + worn + '.css';
    document.head.append(sheet);
  }
} catch (error) {
  // Storage is blocked; see above.
}
