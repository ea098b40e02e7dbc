// What the older of the supported browsers lack. public/theme.js loads this file for them alone.
if (!AbortSignal.any)
  AbortSignal.any = function any(signals) {
    var controller = new AbortController();
    signals.forEach(function follow(signal) {
      function abort() {
        controller.abort(signal.reason);
      }
      if (signal.aborted) abort();
      else signal.addEventListener('abort', abort, { once: true, signal: controller.signal });
    });
    return controller.signal;
  };
if (!URL.parse)
  URL.parse = function parse(url, base) {
    try {
      return new URL(url, base);
    } catch {
      return null;
    }
  };
