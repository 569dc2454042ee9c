import * as z from 'zod/mini'

/** Asks a node, and reads its answer by a schema in which numbers are text, so that no amount passes through a float. */
export type Rpc = <S extends z.ZodMiniType>(
  method: string,
  params: unknown[],
  answer: S,
  patienceMs?: number,
) => Promise<z.output<S>>

/** The node understood and said no. */
export class RpcRefusal extends Error {
  readonly code: number
  constructor(method: string, code: number) {
    super(`The node refused ${method} with code ${code}`)
    this.code = code
  }
}

/** Of the node's error codes those that mean something here (bitcoin/src/rpc/protocol.h). */
export const rpcCodes = { invalidAddress: -5, notInWallet: -5, noSuchLabel: -11, alreadyInChain: -27 } as const

const usualPatienceMs = 10_000

const envelope = z.object({
  result: z.unknown(),
  error: z.nullable(z.object({ code: z.pipe(z.string(), z.coerce.number()) })),
})

/** JSON-RPC 1.0 over HTTP, as the Bitcoin Core family speaks it: refusals come with status 500 and a body. */
export function openRpc(url: string): Rpc {
  const { username, password, origin, pathname } = new URL(url)
  const credentials = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64')
  const headers = { authorization: `Basic ${credentials}`, 'content-type': 'application/json' }
  return async (method, params, answer, patienceMs = usualPatienceMs) => {
    const response = await fetch(`${origin}${pathname}`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ jsonrpc: '1.0', id: 'sengi', method, params }),
      signal: AbortSignal.timeout(patienceMs),
    })
    if (response.status === 401 || response.status === 403) throw new Error(`The node refused our access to ${method}`)
    const { result, error } = envelope.parse(JSON.parse(await response.text(), numbersAsText))
    if (error) throw new RpcRefusal(method, error.code)
    return z.parse(answer, result)
  }
}

const numbersAsText = ((_key: string, value: unknown, { source }: { source?: string }): unknown =>
  typeof value === 'number' ? source : value) as (key: string, value: unknown) => unknown
