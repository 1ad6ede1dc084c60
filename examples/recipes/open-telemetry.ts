/**
 * A span of OpenTelemetry for each call, with an event for each attempt after the first and each wait. The service gets the span
 * as `traceparent` (W3C Trace Context), so that its own spans belong to it.
 *
 *   node --import tsx examples/recipes/open-telemetry.ts
 */
import { createDataClient } from '@chain-apis/data';
import type { ClientOptions } from '@chain-apis/runtime';
import { SpanKind, SpanStatusCode, type Span, type Tracer } from '@opentelemetry/api';
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-base';

const baseUrl = process.env['CHAIN_APIS_URL'] ?? 'http://127.0.0.1:4010';

/** Calls run at the same time: `callId` says which span an event belongs to. Events hold no address, key or body. */
function withTracing(tracer: Tracer): Pick<ClientOptions, 'hooks' | 'headers'> {
  const spans = new Map<number, Span>();
  const headers: ClientOptions['headers'] = ({ callId }) => {
    const span = spans.get(callId)?.spanContext();
    if (!span) return {};
    const flags = span.traceFlags.toString(16).padStart(2, '0');
    return { traceparent: `00-${span.traceId}-${span.spanId}-${flags}` };
  };
  const hooks: ClientOptions['hooks'] = {
    start: ({ callId, operation }) => {
      spans.set(callId, tracer.startSpan(operation, { kind: SpanKind.CLIENT }));
    },
    wait: ({ callId, reason, waitMs }) => {
      spans.get(callId)?.addEvent('wait', { reason, 'wait.ms': waitMs });
    },
    retry: ({ callId, attempt, status, outcome, waitMs }) => {
      const reason = outcome ?? `HTTP ${String(status)}`;
      spans.get(callId)?.addEvent('retry', { attempt, reason, 'wait.ms': waitMs });
    },
    end: ({ callId, ok, outcome, status, attempts }) => {
      const span = spans.get(callId);
      spans.delete(callId);
      span?.setAttributes({
        'chain_apis.outcome': outcome,
        'http.request.resend_count': attempts - 1,
        ...(status !== undefined && { 'http.response.status_code': status }),
      });
      span?.setStatus(ok ? { code: SpanStatusCode.OK } : { code: SpanStatusCode.ERROR, message: outcome });
      span?.end();
    },
  };
  return { hooks, headers };
}

// In a program: the exporter of your collector in place of this one.
const exporter = new InMemorySpanExporter();
const provider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
const propagated = new Set<string | null>();
const data = createDataClient({
  baseUrl,
  retries: 1,
  ...withTracing(provider.getTracer('example')),
  // Only to show what is sent.
  fetch: (url, init) => {
    propagated.add(new Headers(init.headers).get('traceparent'));
    return fetch(url, init);
  },
});

await Promise.all([
  data.getOperation({ operationId: '5a4c1f0e-7d0b-4c53-9f7e-2f1d3a6b8c90' }),
  data.listDelegators({ network: 'mainnet' }, { headers: { prefer: 'code=503' } }),
]);

for (const { name, attributes, events } of exporter.getFinishedSpans()) {
  console.log(`${name}: ${String(attributes['chain_apis.outcome'])},`, events.length, 'retries');
}
const spans = exporter.getFinishedSpans().map((span) => span.spanContext().spanId);
const known = [...propagated].filter((sent) => spans.some((id) => sent?.includes(id)));
console.log('propagated:', known.length, 'spans');
await provider.shutdown();
