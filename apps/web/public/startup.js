// Shows the startup-failure screen if the app breaks or fails to load before its first render.
(function watchStartup() {
  function hasStarted() {
    return document.documentElement.dataset.app === 'ready';
  }
  function showFailure() {
    if (hasStarted()) return;
    var failure = document.getElementById('startup-failure');
    var root = document.getElementById('root');
    if (!failure) {
      document.addEventListener('DOMContentLoaded', showFailure, { once: true });
      return;
    }
    if (root) root.hidden = true;
    failure.hidden = false;
  }
  window.addEventListener(
    'error',
    function onError(event) {
      var target = event.target;
      var isOtherResource = target instanceof Element && target.tagName !== 'SCRIPT';
      if (!isOtherResource) showFailure();
    },
    true,
  );
  window.addEventListener('unhandledrejection', showFailure);
  document.addEventListener('DOMContentLoaded', function onReady() {
    var button = document.getElementById('startup-reload');
    if (button)
      button.addEventListener('click', function reload() {
        location.reload();
      });
  });
})();
