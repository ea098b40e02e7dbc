import { readFileSync } from 'node:fs';
import { memoryMb, type Server } from '../api/processes.ts';

const EVERY_MS = 50;

/** Watches the memory of a server and of its child processes, in megabytes; `stop` answers the maximum of each. */
export function watchMemory(server: Server) {
  const most = { server: 0, children: 0 };
  const timer = setInterval(() => {
    most.server = Math.max(most.server, memoryMb(server));
    most.children = Math.max(most.children, childrenMb(server));
  }, EVERY_MS);
  return {
    stop: () => {
      clearInterval(timer);
      return most;
    },
  };
}

function childrenMb({ url, pid }: Server): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean);
  return children.reduce((sum, child) => sum + (readMb({ url, pid: Number(child) }) || 0), 0);
}

/** Zero for a process that has ended meanwhile. */
function readMb(server: Server): number {
  try {
    return memoryMb(server);
  } catch {
    return 0;
  }
}
