import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../../apps/server/testing/free-port.ts';
import { findWebKit } from '../../scripts/find-webkit.ts';

/** A window of WebKitGTK, by the WebDriver protocol (W3C). One at a time: its driver takes a single session. */
export type WebKitWindow = {
  goto(url: string): Promise<void>;
  /** Runs a function body in the page, with `arguments`; answers what it returns, once that is settled. */
  run<T>(body: string, ...args: unknown[]): Promise<T>;
  setSize(width: number, height: number): Promise<void>;
  /** A PNG in base64. */
  screenshot(): Promise<string>;
  /** Console errors and uncaught errors so far. */
  errors(): readonly string[];
  close(): Promise<void>;
};

const READY_WITHIN_MS = 20_000;

export async function startWebKit({ isDark = false } = {}): Promise<WebKitWindow> {
  const paths = findWebKit();
  const errors: string[] = [];
  const { display, number } = await startDisplay(paths.display);
  const port = await freePort();
  const driver = spawn(paths.driver, [`--port=${port}`], {
    // Without a locale the browser gives its language as "C".
    env: { ...process.env, DISPLAY: `:${number}`, LANG: 'en_US.UTF-8', GDK_BACKEND: 'x11', LIBGL_ALWAYS_SOFTWARE: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [driver.stdout, driver.stderr]) stream.on('data', (chunk: Buffer) => noteErrors(chunk, errors));
  const close = async () => {
    await end(driver);
    await end(display);
  };
  try {
    const root = `http://127.0.0.1:${port}`;
    await untilReady(root);
    const { sessionId } = await ask<{ sessionId: string }>(
      'POST',
      `${root}/session`,
      capabilities(paths.browser, isDark),
    );
    const session = `${root}/session/${sessionId}`;
    return {
      goto: (url) => ask('POST', `${session}/url`, { url }),
      run: <T>(body: string, ...args: unknown[]) =>
        ask<T>('POST', `${session}/execute/async`, { script: settled(body), args }),
      setSize: (width, height) => ask('POST', `${session}/window/rect`, { x: 0, y: 0, width, height }),
      screenshot: () => ask('GET', `${session}/screenshot`),
      errors: () => errors,
      close: async () => {
        await ask('DELETE', session).catch(() => {});
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function capabilities(binary: string, isDark: boolean) {
  const args = [
    '--automation',
    '--enable-media-stream=true',
    '--enable-mock-capture-devices=true',
    '--enable-write-console-messages-to-stdout=true',
    ...(isDark ? ['--dark-mode'] : []),
  ];
  return {
    capabilities: { alwaysMatch: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { binary, args } } },
  };
}

/** A script for `execute/async` that answers what a function body returns. */
const settled = (body: string) =>
  `const done = arguments[arguments.length - 1];
   Promise.resolve((async (...args) => {${body}})(...arguments)).then(done, (error) => done({ failed: String(error) }));`;

async function ask<T>(method: string, url: string, body?: unknown): Promise<T> {
  const answer = await fetch(url, { method, ...(body !== undefined && { body: JSON.stringify(body) }) });
  const { value } = (await answer.json()) as { value: T & { error?: string; message?: string; failed?: string } };
  if (value?.error !== undefined) throw new Error(`${value.error}: ${value.message}`);
  if (value?.failed !== undefined) throw new Error(value.failed);
  return value;
}

/** Lines such as "CONSOLE JS ERROR TypeError: ...". */
function noteErrors(chunk: Buffer, errors: string[]): void {
  errors.push(
    ...chunk
      .toString()
      .split('\n')
      .filter((line) => /CONSOLE .*ERROR/.test(line)),
  );
}

async function startDisplay(path: string): Promise<{ display: ChildProcess; number: string }> {
  // The server chooses a free number and prints it.
  const display = spawn(path, ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = (await once(display.stdout, 'data')) as [Buffer];
  return { display, number: number.toString().trim() };
}

async function untilReady(root: string): Promise<void> {
  for (const until = Date.now() + READY_WITHIN_MS; ; ) {
    const isReady = await fetch(`${root}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    if (Date.now() > until) throw new Error('The driver of WebKit did not start.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const hasEnded = once(child, 'exit');
  child.kill('SIGTERM');
  await hasEnded;
}
