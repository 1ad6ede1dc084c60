import type { Task } from '../remote.ts';

/** A JavaScript runtime in which our clients run scenarios. */
export interface Runtime {
  /** Returns what went wrong; any number can run at the same time. */
  check(task: Task): Promise<readonly string[]>;
  stop(): Promise<void>;
}
