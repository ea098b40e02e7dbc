import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { findOrInstall } from '../../scripts/debian-package.ts';
import { debianSuite, sourcesOf } from '../../scripts/debian-sources.ts';
import { ROOT_FOLDER } from '../../scripts/paths.ts';

const FOLDER = join(ROOT_FOLDER, '.data', 'bare-host');
/** The path of the repository in the bare host, to be cloned from. */
export const REPOSITORY = '/srv/cuppa.git';

/** Opens a shell in the root, with its own processes and mounts, which end with it. It shares this machine's network. */
const ENTER = `
set -e
mount --rbind /dev "$1/dev"
mount -t proc proc "$1/proc"
mount -t tmpfs tmpfs "$1/run"
exec chroot "$1" /usr/bin/env -i -C /root HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin NODE_EXTRA_CA_CERTS="$2" sh -e
`;

export type BareHost = Awaited<ReturnType<typeof makeBareHost>>;

/**
 * A Debian with nothing but its smallest packages, in which this commit can be cloned and `name` leads to `address`.
 * It also gets this machine's settings of npm, so that packages can be installed. Needs root.
 */
export async function makeBareHost(name: string, address: string) {
  const root = join(FOLDER, 'root');
  removeFolder();
  mkdirSync(FOLDER, { recursive: true });
  const suite = debianSuite();
  const options = ['--variant=minbase', '--mode=root', '--include=ca-certificates'];
  execFileSync(findOrInstall('mmdebstrap'), [...options, suite, root, '-'], {
    input: sourcesOf(suite),
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  execFileSync('git', ['clone', '--quiet', '--bare', ROOT_FOLDER, join(root, REPOSITORY)]);
  writeFileSync(join(root, 'etc/hosts'), `127.0.0.1 localhost\n${address} ${name}\n`);
  copyFileSync('/etc/resolv.conf', join(root, 'etc/resolv.conf'));
  const certificates = bring(process.env.NODE_EXTRA_CA_CERTS, root, '/root/certificates.pem');
  bring(join(homedir(), '.npmrc'), root, '/root/.npmrc');

  const shell = spawn(
    'unshare',
    ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', ENTER, 'sh', root, certificates],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
  let hasEnded = false;
  const ended = once(shell, 'exit').then(() => {
    hasEnded = true;
  });
  let said = '';
  shell.stdout.on('data', (chunk: Buffer) => {
    process.stdout.write(chunk);
    said += chunk.toString();
  });
  let count = 0;
  return {
    /** Runs lines of shell; what they change of the shell lasts. Rejects if one fails. Answers what they print. */
    run: async (lines: string): Promise<string> => {
      count += 1;
      const [start, mark] = [said.length, `-- step ${count} is done`];
      writeFileSync(join(root, 'root/step.sh'), lines);
      // A program that reads its input would take the next lines of the shell.
      shell.stdin.write(`. /root/step.sh < /dev/null\necho "${mark}"\n`);
      while (!said.includes(mark, start)) {
        if (hasEnded) throw new Error(`This failed on the bare host:\n${lines}`);
        await Promise.race([once(shell.stdout, 'data'), ended]);
      }
      return said.slice(start, said.indexOf(mark, start));
    },
    /** Changes a file by a function of its text. */
    change: (path: string, change: (text: string) => string): void => {
      const file = join(root, path);
      writeFileSync(file, change(existsSync(file) ? readFileSync(file, 'utf8') : ''));
    },
    stop: async (): Promise<void> => {
      shell.kill('SIGKILL');
      await ended;
      removeFolder();
    },
  };
}

/** Never follows a mount that somebody left in it. */
function removeFolder(): void {
  execFileSync('rm', ['-rf', '--one-file-system', FOLDER]);
}

/** Copies a file that may be missing into the root; answers its place there, or nothing. */
function bring(file: string | undefined, root: string, place: string): string {
  if (file === undefined || !existsSync(file)) return '';
  copyFileSync(file, join(root, place));
  return place;
}
