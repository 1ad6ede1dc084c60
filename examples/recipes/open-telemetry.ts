/**
 * A span of OpenTelemetry for each call, with an event for each attempt after the first.
 *
 *   node --import tsx examples/recipes/open-telemetry.ts
 */
import { createDataClient } from '@chain-apis/data';
import type { Hooks } from '@chain-apis/runtime';
import { SpanKind, SpanStatusCode, type Span, type Tracer } from '@opentelemetry/api';
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-base';

const baseUrl = process.env['CHAIN_APIS_URL'] ?? 'http://127.0.0.1:4010';

/** Calls run at the same time: `callId` says which span an event belongs to. Events hold no address, key or body. */
function tracingHooks(tracer: Tracer): Hooks {
  const spans = new Map<number, Span>();
  return {
    start: ({ callId, operation }) => {
      spans.set(callId, tracer.startSpan(operation, { kind: SpanKind.CLIENT }));
    },
    retry: ({ callId, attempt, status, outcome, waitMs }) => {
      const reason = outcome ?? `HTTP ${status}`;
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
}

// In a program: the exporter of your collector in place of this one.
const exporter = new InMemorySpanExporter();
const provider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
const data = createDataClient({ baseUrl, retries: 1, hooks: tracingHooks(provider.getTracer('example')) });

await Promise.all([
  data.getOperation({ operationId: '5a4c1f0e-7d0b-4c53-9f7e-2f1d3a6b8c90' }),
  data.listDelegators({ network: 'mainnet' }, { headers: { prefer: 'code=503' } }),
]);

for (const { name, attributes, events } of exporter.getFinishedSpans()) {
  console.log(`${name}: ${String(attributes['chain_apis.outcome'])}, ${events.length} retries`);
}
await provider.shutdown();
