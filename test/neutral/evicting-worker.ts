/** The Worker of examples/hosted-mock with sessions that can be evicted: the object ends, its isolate and mock stay. */
import worker, { MockSession as Session, type Env } from '../../examples/hosted-mock/worker.ts';

type State = ConstructorParameters<typeof Session>[0] & { abort(reason: string): void };

export default worker;

export class MockSession extends Session {
  readonly #abort: State['abort'];

  constructor(state: State, env: Env) {
    super(state, env);
    this.#abort = state.abort.bind(state);
  }

  override fetch(request: Request): Promise<Response> {
    if (request.headers.has('test-evict')) this.#abort('evicted');
    return super.fetch(request);
  }
}
