import { findPrometheus } from '../find-prometheus.ts';
import { runCommand } from '../run-command.ts';

/** Checks the alerts, and that each fires on its fault alone. */
const promtool = findPrometheus('promtool');
const codes = [
  await runCommand(promtool, ['check', 'rules', 'deploy/alerts.yaml']),
  await runCommand(promtool, ['test', 'rules', 'deploy/alerts.test.yaml']),
];
if (codes.some((code) => code !== 0)) process.exitCode = 1;
