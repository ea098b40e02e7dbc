import { type SpawnOptions, spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT_FOLDER } from './paths.ts';

/** Runs a Node program of an installed package; answers its exit code. */
export function runPackageBin(path: string, args: readonly string[], options: SpawnOptions = {}): Promise<number> {
  return runCommand(process.execPath, [join(ROOT_FOLDER, 'node_modules', path), ...args], options);
}

/** Runs a program in the project's folder with its output shown; answers its exit code. */
export function runCommand(program: string, args: readonly string[], options: SpawnOptions = {}): Promise<number> {
  const child = spawn(program, args, { cwd: ROOT_FOLDER, stdio: 'inherit', ...options });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}
