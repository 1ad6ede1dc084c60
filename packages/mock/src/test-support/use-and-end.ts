/** Run as a process of its own: a program that never closes its mock. */
import { createMockFetch } from '../create-mock-fetch.ts';

const response = await createMockFetch({ usage: process.argv[2]! })('http://x/ext/health');
await response.text();
