import { findProgram, installDebianPackage } from './debian-package.ts';

/**
 * The path of a program of Prometheus: PROMETHEUS_FOLDER, an installed one, or Debian's package. Throws if there is
 * none, and says what to install.
 */
export function findPrometheus(program: 'prometheus' | 'promtool'): string {
  const { PROMETHEUS_FOLDER: folder } = process.env;
  const find = () => findProgram([program], folder === undefined ? [] : [folder]);
  const found = find() ?? (installDebianPackage('prometheus') ? find() : null);
  if (found !== null) return found;
  throw new Error(
    'No Prometheus was found. Install it (Debian, Ubuntu: "sudo apt-get install prometheus"), or set PROMETHEUS_FOLDER to the folder of its programs.',
  );
}
