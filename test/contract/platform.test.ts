/** Formats of a platform bind where a registry names it, and nowhere else. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCheckers, loadContract, type Contract } from '@chain-apis/contract';
import { makeClient } from '@chain-apis/generate';
import { lintContract } from '@chain-apis/lint';
import { createMock } from '@chain-apis/mock';
import { unknownLike } from '@chain-apis/verify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { compileContract } from '../support/compile-contract.ts';
import { SMALL_PLATFORM } from '../support/small-platform.ts';
