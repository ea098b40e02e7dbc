// Runs before the first paint, so that a chosen theme never flashes the other one.
(function applyStoredTheme() {
  var theme = null;
  try {
    theme = localStorage.getItem('theme');
  } catch {
    // Storage may be closed to us; then the system's theme stays.
  }
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
})();
