/** The manifests of examples/kubernetes match the commands: flags, ports, probes and metrics. */
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { createMockFetch } from '@chain-apis/mock';
import { serveMetrics } from '@chain-apis/verify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { run } from '../../packages/cli/src/run.ts';
import { root } from '../support/contract.ts';
import { says } from '../support/proxy.ts';

const FOLDER = `${root}examples/kubernetes/`;
const read = (file: string) => readFileSync(FOLDER + file, 'utf8');

interface Port {
  readonly name: string;
  readonly containerPort: number;
}
interface Probe {
  readonly httpGet: { readonly path: string; readonly port: string };
}
interface Container {
  readonly name: string;
  readonly image: string;
  readonly args: readonly string[];
  readonly ports?: readonly Port[];
  readonly startupProbe?: Probe;
  readonly readinessProbe?: Probe;
  readonly livenessProbe?: Probe;
  readonly resources: { readonly requests: object; readonly limits: { readonly memory: string } };
  readonly securityContext: object;
}
interface Pod {
  readonly metadata: { readonly labels: Readonly<Record<string, string>> };
  readonly spec: { readonly containers: readonly Container[] };
}
interface Manifest {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly data?: Readonly<Record<string, string>>;
  readonly spec: {
    readonly selector: Readonly<Record<string, unknown>>;
    readonly template: Pod;
    readonly ports: readonly { readonly port: number; readonly targetPort: string }[];
  };
}

const files = readdirSync(FOLDER).filter((file) => file.endsWith('.yaml'));
const manifests = files.flatMap((file) =>
  parseAllDocuments(read(file)).map((document) => {
    expect(document.errors).toEqual([]);
    return document.toJS() as Manifest;
  }),
);
const ofKind = (kind: string) => manifests.filter((manifest) => manifest.kind === kind);
const pods = ofKind('Deployment').map(({ spec }) => spec.template);
const containers = pods.flatMap(({ spec }) => spec.containers);
const named = (name: string) => containers.find((container) => container.name === name)!;
const PROBES = ['startupProbe', 'readinessProbe', 'livenessProbe'] as const;

/** Returns the port of `--port N` or `--metrics HOST:PORT`. */
function portOf(args: readonly string[], flag: string): number | undefined {
  const given = args[args.indexOf(flag) + 1];
  return args.includes(flag) ? Number(given!.split(':').at(-1)) : undefined;
}

/** Starts a service with one mock response for any path. */
async function startUpstream(): Promise<string> {
  const answer = await (await createMockFetch()('http://mock/ext/health/readiness')).text();
  const server = createServer(says(answer));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void (server.closeAllConnections(), server.close()));
  return `http://127.0.0.1:${(server.address() as { port: number }).port}`;
}

/** Runs a container's command on free ports; returns its addresses, by names of the container's ports. */
async function runContainer({ args }: Container) {
  const upstream = await startUpstream();
  const own = args.map((word) => (/^http:/.test(word) ? upstream : word));
  const free = args[0] === 'verify' ? [] : ['--port', '0'];
  if (args.includes('--metrics')) free.push('--metrics', '0.0.0.0:0');
  let stop = () => {};
  const stopped = new Promise<void>((resolve) => (stop = resolve));
  let said = '';
  const ready = new Promise<void>((resolve, reject) => {
    const say = (line: string) => {
      said += `${line}\n`;
      if (/"event":"ready"|Ready on| passes on to | a round every /.test(line)) resolve();
    };
    const ended = run([...own, ...free], {
      env: {},
      out: say,
      err: say,
      stopped: () => stopped,
      hurried: () => stopped,
    });
    void ended.then((code) => reject(new Error(`ended with ${code}: ${said}`)));
    onTestFinished(async () => (stop(), void (await ended)));
  });
  await ready;
  const metrics = /http:\S+:(\d+)\/metrics/.exec(said)?.[1];
  const http = /(?:"url":"|Ready on |chain-apis: )http:\S+?:(\d+)/.exec(said)?.[1];
  return { metrics, http } as Readonly<Record<string, string | undefined>>;
}

/** Sends a request like the kubelet or a caller in the cluster; returns the status. */
const statusOf = (port: string, path: string, host: string) =>
  new Promise<number | undefined>((resolve, reject) =>
    request({ port, path, host: '127.0.0.1', headers: { host }, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end(),
  );

describe.each(containers)('$name', (container) => {
  it('declares the ports of its flags', () => {
    const declared = Object.fromEntries(
      container.ports?.map((port) => [port.name, port.containerPort]) ?? [],
    );
    const { http, metrics } = declared;
    expect(metrics).toBe(portOf(container.args, '--metrics'));
    if (container.name === 'service') return expect(declared).toEqual({});
    expect(http).toBe(portOf(container.args, '--port'));
    // The cluster can't reach loopback.
    if (http !== undefined) expect(container.args.join(' ')).toContain('--host 0.0.0.0');
    if (metrics !== undefined) expect(container.args.join(' ')).toContain('--metrics 0.0.0.0:');
  });

  it('starts with its flags and passes its probes', async () => {
    const ports = await runContainer(container);
    for (const kind of PROBES) {
      const probe = container[kind]?.httpGet;
      if (container.name === 'service') expect(probe).toBeUndefined();
      else expect(container.ports!.map(({ name }) => name)).toContain(probe?.port);
      if (probe) expect(await statusOf(ports[probe.port]!, probe.path, '10.0.0.7')).toBe(200);
    }
    // Also by the name of its Service.
    if (container.name === 'proxy')
      expect(await statusOf(ports['http']!, '/ext/health/readiness', 'node')).toBe(200);
  });

  it('has limits, no privileges and a read-only file system', () => {
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(container.resources.limits.memory).toMatch(/^\d+Mi$/);
    expect(Object.keys(container.resources.requests)).toEqual(['cpu', 'memory']);
    for (const flag of ['--record', '--report', '--usage', '--har'])
      expect(container.args).not.toContain(flag);
  });
});

it('pods run without root and token, and end later than the grace period of their command', () => {
  expect(pods).toHaveLength(3);
  for (const { spec } of pods) {
    expect(spec).toMatchObject({
      automountServiceAccountToken: false,
      terminationGracePeriodSeconds: 30,
      securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } },
    });
  }
});

it('Deployments and Services select their pods, and containers call existing Services', () => {
  for (const { spec } of ofKind('Deployment'))
    expect(spec.template.metadata.labels).toMatchObject(spec.selector['matchLabels'] as object);
  for (const { metadata, spec } of ofKind('Service')) {
    const [pod] = pods.filter(({ metadata: { labels } }) =>
      Object.entries(spec.selector).every(([name, value]) => labels[name] === value),
    );
    const ports = pod!.spec.containers.flatMap((container) => container.ports ?? []);
    expect(
      ports.map(({ name }) => name),
      metadata.name,
    ).toContain(spec.ports[0]!.targetPort);
  }
  const services = ofKind('Service').map(
    ({ metadata, spec }) => `http://${metadata.name}:${spec.ports[0]!.port}`,
  );
  expect(services).toContain(named('verify').args.find((word) => word.startsWith('http://')));
  expect(named('proxy').args[1]).toBe(`http://127.0.0.1:${portOf(named('service').args, '--port')}`);
});

it('the image has the command, version and user of the manifests', () => {
  const image = read('Dockerfile');
  expect(image).toMatch(/^ENTRYPOINT \["node", "node_modules\/chain-apis\/bin\/chain-apis\.js"\]$/m);
  expect(image).toMatch(/^USER 1000:1000$/m);
  const { version, engines, bin } = JSON.parse(readFileSync(`${root}packages/cli/package.json`, 'utf8')) as {
    version: string;
    engines: { node: string };
    bin: Record<string, string>;
  };
  expect(bin).toEqual({ 'chain-apis': './bin/chain-apis.js' });
  expect(Number(/^FROM node:(\d+)/m.exec(image)![1])).toBeGreaterThan(Number.parseInt(engines.node.slice(2)));
  expect(image).toMatch(/^COPY packed packed\nRUN .*npm install --omit=dev \.\/packed\/\*\.tgz$/m);
  expect(new Set(containers.map(({ image: name }) => name.split(':').at(-1)))).toEqual(new Set([version]));
});

describe('Prometheus', () => {
  const { data = {} } = ofKind('ConfigMap')[0]!;

  it('scrapes exactly the pods with --metrics', () => {
    const { scrape_configs: configs } = parse(data['scrape.yaml']!) as {
      scrape_configs: { relabel_configs: { regex?: string; action?: string }[] }[];
    };
    const [wanted] = configs[0]!.relabel_configs.filter(({ action }) => action === 'keep');
    const scraped = pods.flatMap(({ metadata, spec }) =>
      spec.containers.filter(({ ports = [] }) =>
        ports.some(({ name }) => wanted!.regex === `${metadata.labels['app.kubernetes.io/part-of']};${name}`),
      ),
    );
    expect(scraped.map(({ name }) => name)).toEqual(['proxy', 'verify']);
    expect(scraped).toEqual(containers.filter(({ args }) => args.includes('--metrics')));
  });

  it('has one alert, on a served metric and the scrape job', async () => {
    const { groups } = parse(data['rules.yaml']!) as { groups: { rules: { expr: string }[] }[] };
    const [{ expr }, ...others] = groups.flatMap(({ rules }) => rules) as [{ expr: string }];
    expect(others).toEqual([]);
    const metrics = await serveMetrics('127.0.0.1', 0);
    onTestFinished(() => metrics.close(0));
    const text = await (await fetch(metrics.url)).text();
    const own = expr.match(/chain_apis_\w+/g)!;
    for (const name of own) expect(text).toContain(`# TYPE ${name} gauge`);
    const job = parse(data['scrape.yaml']!) as { scrape_configs: { job_name: string }[] };
    expect(expr).toContain(`up{job="${job.scrape_configs[0]!.job_name}"} == 0`);
  });
});
