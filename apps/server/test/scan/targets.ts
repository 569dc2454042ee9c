import { nobodys, soundBodies, soundQueries } from '../whole/walk.ts'

interface Parameter {
  readonly name: string
  readonly in: string
  readonly schema?: { readonly type?: string; readonly enum?: readonly unknown[]; readonly default?: unknown }
}

interface Call {
  readonly operationId: string
  readonly parameters?: readonly Parameter[]
}

type Paths = Readonly<Record<string, Readonly<Record<string, Call>>>>

/** One request that a scanner may vary. A star stands behind what its address holds of people's input. */
export interface Target {
  readonly name: string
  readonly method: string
  readonly address: string
  readonly body: string | null
}

/** Every call of a product's own document with a body and a query that it takes. Leaving is no target: it would end the scan's session. */
export function targetsOf(paths: Paths): Target[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { operationId }]) => operationId !== 'logout' && operationId !== 'endOtherSessions')
      .map(([method, call]) => target(path, method.toUpperCase(), call)),
  )
}

function target(path: string, method: string, { operationId, parameters = [] }: Call): Target {
  const query = parameters.filter((parameter) => parameter.in === 'query').map((one) => `${one.name}=${example(one)}`)
  const asked = query.length > 0 ? `?${query.join('&')}` : (soundQueries[operationId] ?? '')
  const body = soundBodies[operationId]
  const address = `${path.replace(/\{\w+\}/g, (name) => `${name.endsWith('_id}') ? nobodys : 'thabo'}*`)}${asked}`
  return { name: operationId, method, address, body: method === 'GET' ? null : JSON.stringify(body ?? {}) }
}

function example({ name, schema: { type, enum: choices, default: usual } = {} }: Parameter): string {
  if (usual !== undefined) return String(usual)
  if (choices?.[0] !== undefined) return String(choices[0])
  if (name === 'asset') return 'BTC'
  return type === 'integer' || type === 'number' ? '10' : 'thabo'
}

/** The targets as a proxy's log, which is how sqlmap takes many at once. */
export function asProxyLog(url: string, token: string, targets: readonly Target[]): string {
  const { protocol, hostname, port, host } = new URL(url)
  const rule = '='.repeat(54)
  return targets
    .map(({ method, address, body }) => {
      const head = [
        `${method} ${address} HTTP/1.1`,
        `Host: ${host}`,
        `Authorization: Bearer ${token}`,
        `Idempotency-Key: scan`,
        ...(body === null ? [] : ['Content-Type: application/json', `Content-Length: ${body.length}`]),
      ]
      const request = `${head.join('\r\n')}\r\n\r\n${body ?? ''}`
      return `${rule}\r\n00:00:00  ${protocol}//${hostname}:${port}  [127.0.0.1]\r\n${rule}\r\n${request}\r\n${rule}\r\n\r\n\r\n`
    })
    .join('')
}
