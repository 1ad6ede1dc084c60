/** Whether the value of an extension has the shape that the glossary says. */

import { parseIsoDuration } from '../../model/iso-duration.ts';
import { parseJsonPath } from '../../json/json-path.ts';
import { ORIGINS } from '../../model/provenance.ts';
import { COMPARISONS } from '../../model/relation.ts';
import { parseRequestPart } from '../../read/read-relations.ts';

type Node = Readonly<Record<string, unknown>>;

const HEADER_OR_PREFIX = /^[A-Za-z][A-Za-z0-9_-]*$/;

export function isStrings(value: unknown): value is string[] {
  return Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'string');
}

function isObject(value: unknown): value is Node {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

export function isPagination(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { param, next, items, limit, newestFirst, inclusive, lifetime, expired, ...rest } = value;
  return (
    [param, next, items].every((name) => typeof name === 'string') &&
    [limit, newestFirst, inclusive].every((name) => name === undefined || typeof name === 'string') &&
    (lifetime === undefined || (typeof lifetime === 'string' && parseIsoDuration(lifetime) !== undefined)) &&
    (expired === undefined || expired === 'restart' || expired === 'refuse') &&
    Object.keys(rest).length === 0
  );
}

export function isJob(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { read, id, state, running, ends, ...rest } = value;
  return (
    [read, id, state].every((name) => typeof name === 'string') &&
    isStrings(running) &&
    isStrings(ends) &&
    Object.keys(rest).length === 0
  );
}

export function isProvenance(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0 && value.every(isOrigin);
}

function isOrigin(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { by, values, note, ...rest } = value;
  return (
    ORIGINS.some((origin) => origin === by) &&
    (values === undefined || (Array.isArray(values) && values.length > 0)) &&
    (note === undefined || (typeof note === 'string' && note !== '')) &&
    Object.keys(rest).length === 0
  );
}

export function isRelations(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0 && value.every(isRelation);
}

export function isUnknown(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0 && value.every(isUnknownId);
}

function isUnknownId(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { id, known, pattern, example, message, ...rest } = value;
  return (
    typeof id === 'string' &&
    parseRequestPart(id) !== undefined &&
    (known === undefined || isStrings(known)) &&
    [pattern, example, message].every((text) => text === undefined || typeof text === 'string') &&
    Object.keys(rest).length === 0
  );
}

export function isAddressPrefix(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { from, prefixes, otherwise, ...rest } = value;
  const isPrefix = (text: unknown) => typeof text === 'string' && /^[a-z]+$/.test(text);
  return (
    typeof from === 'string' &&
    parseJsonPath(from) !== undefined &&
    isObject(prefixes) &&
    Object.values(prefixes).every(isPrefix) &&
    (otherwise === undefined || isPrefix(otherwise)) &&
    Object.keys(rest).length === 0
  );
}

export function isKnown(value: unknown): boolean {
  return isObject(value) && Object.values(value).every((methods) => methods === 'all' || isObject(methods));
}

function isRelation(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { from, to, each, is, filter, split, ignoreCase, as, where, ...rest } = value;
  const path = (text: unknown) => typeof text === 'string' && parseJsonPath(text) !== undefined;
  const optional = (entry: unknown, type: string) => entry === undefined || typeof entry === type;
  return (
    typeof from === 'string' &&
    parseRequestPart(from) !== undefined &&
    [to].flat().every(path) &&
    (each === undefined || path(each)) &&
    (is === undefined || COMPARISONS.some((comparison) => comparison === is)) &&
    optional(filter, 'boolean') &&
    optional(ignoreCase, 'boolean') &&
    optional(split, 'string') &&
    (as === undefined || isObject(as)) &&
    (where === undefined || isObject(where)) &&
    Object.keys(rest).length === 0
  );
}

export function isRule(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { rule, message, violatedBy, severity, ...rest } = value;
  return (
    typeof rule === 'string' &&
    typeof message === 'string' &&
    isObject(violatedBy) &&
    (severity === undefined || severity === 'error' || severity === 'warning') &&
    Object.keys(rest).length === 0
  );
}

/** How public deployments spell what the contract names otherwise. */
export function isDeployments(value: unknown): boolean {
  return isObject(value) && Object.keys(value).length > 0 && Object.values(value).every(isDeployment);
}

function isDeployment(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { keyHeader, methodPrefix, ...rest } = value;
  const spellings = [keyHeader, methodPrefix].filter((spelling) => spelling !== undefined);
  return (
    spellings.length > 0 &&
    spellings.every((spelling) => typeof spelling === 'string' && HEADER_OR_PREFIX.test(spelling)) &&
    Object.keys(rest).length === 0
  );
}
