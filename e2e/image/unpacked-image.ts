import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { askBuildah, IMAGE_ARCHIVE } from '../../scripts/image/buildah.ts';

type Config = { User: string; Env: string[]; Cmd: string[]; WorkingDir: string };
type Program = ChildProcessByStdio<null, Readable, Readable>;

export type UnpackedImage = {
  config: Config;
  /** Starts a command in the image; the process is that of the command itself. */
  start(command: readonly string[], settings?: Record<string, string>): Program;
  remove(): void;
};

/**
 * Does what a container runtime would: a root that cannot be written, with /tmp and a folder as /data in it. The
 * arguments are root, data folder, user, and the command. The mounts end with the process.
 */
const INSIDE = `
set -e
root=$1 data=$2 user=$3
shift 3
mount --bind "$root" "$root"
mount -o remount,bind,ro "$root"
mount --bind "$data" "$root/data"
mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
mount --rbind /dev "$root/dev"
mount --rbind /proc "$root/proc"
exec setpriv --no-new-privs chroot --userspec="$user" --groups= "$root" "$@"
`;

/** Unpacks what "npm run image" has built, with an empty folder of its user as /data. Needs root. */
export function unpackImage(): UnpackedImage {
  const container = askBuildah('from', `oci-archive:${IMAGE_ARCHIVE}`);
  const root = askBuildah('mount', container);
  const { OCIv1 } = JSON.parse(askBuildah('inspect', '--type=container', container)) as { OCIv1: { config: Config } };
  const { config } = OCIv1;
  const data = mkdtempSync(join(tmpdir(), 'cuppa-image-'));
  const [uid = 0, gid = 0] = config.User.split(':').map(Number);
  chownSync(data, uid, gid);
  return {
    config,
    start: (command, settings = {}) => {
      const given = [...config.Env, ...Object.entries(settings).map(([name, value]) => `${name}=${value}`)];
      const inside = ['/usr/bin/env', '-i', '-C', config.WorkingDir, ...given, ...command];
      const args = ['--mount', 'sh', '-c', INSIDE, 'sh', root, data, config.User, ...inside];
      return spawn('unshare', args, { stdio: ['ignore', 'pipe', 'pipe'] });
    },
    remove: () => {
      askBuildah('rm', container);
      rmSync(data, { recursive: true, force: true });
    },
  };
}
