/* Runs before the first paint, so that a chosen theme never flashes the other one. */

/** Sets the page and the browser's own bars to a theme: "light", "dark", or "system" for the device's. */
function applyTheme(theme) {
  var isForced = theme === 'light' || theme === 'dark';
  if (isForced) document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
  // One tag a theme, each with the media it was written for; a chosen theme takes both over.
  document.querySelectorAll('meta[name="theme-color"]').forEach(function (tag) {
    tag.dataset.media = tag.dataset.media || tag.media;
    tag.media = !isForced ? tag.dataset.media : tag.dataset.media.includes(theme) ? 'all' : 'not all';
  });
}

function applyStoredTheme() {
  try {
    applyTheme(localStorage.getItem('theme') || 'system');
  } catch {
    // Storage may be closed to us; then the system's theme stays.
  }
}

applyStoredTheme();
// Another tab has chosen.
addEventListener('storage', applyStoredTheme);

// The sheet of the store's theme that is worn here: lib/device/worn-theme.ts.
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
} catch {
  // As above.
}
