import pg from 'pg'

/** One statement as the pool sent it. */
export interface Sent {
  readonly text: string
  readonly values: readonly unknown[]
}

export interface Wire extends Disposable {
  /** What was sent while this ran. */
  during: (act: () => Promise<unknown>) => Promise<Sent[]>
}

/** Listens to what every connection of this process is asked, below everything that the product does with its pool. */
export function listenToWire(): Wire {
  let heard: Sent[] = []
  const plain = pg.Client.prototype.query as (...parts: unknown[]) => unknown
  const overheard = function (this: pg.Client, ...parts: unknown[]): unknown {
    heard.push(sentBy(parts))
    return plain.apply(this, parts)
  }
  pg.Client.prototype.query = overheard as typeof pg.Client.prototype.query
  return {
    during: async (act) => {
      heard = []
      await act()
      const sent = heard
      heard = []
      return sent
    },
    [Symbol.dispose]: () => {
      pg.Client.prototype.query = plain as typeof pg.Client.prototype.query
    },
  }
}

function sentBy([asked, values]: unknown[]): Sent {
  if (typeof asked === 'string') return { text: asked, values: (values as unknown[]) ?? [] }
  const { text, values: named } = asked as { text: string; values?: unknown[] }
  return { text, values: named ?? [] }
}

const bounds = /^\s*(begin|start transaction|commit|rollback)\b/i

/** Without the bounds of transactions, which ask the database nothing. */
export const questionsOf = (sent: readonly Sent[]): Sent[] => sent.filter(({ text }) => !bounds.test(text))

const ofKeys = /\bidempotency_key\b/

/** Those that take a call's key, or keep what was made with it. */
export const keysOf = (sent: readonly Sent[]): Sent[] => questionsOf(sent).filter(({ text }) => ofKeys.test(text))

/** Those that were asked twice in the same words about the same thing. */
export function repeatedIn(sent: readonly Sent[]): string[] {
  const asked = Map.groupBy(questionsOf(sent), ({ text, values }) => `${text} ${JSON.stringify(values, readable)}`)
  return [...asked].flatMap(([question, times]) => (times.length > 1 ? [`${times.length} times: ${question}`] : []))
}

const readable = (_name: string, value: unknown): unknown => (typeof value === 'bigint' ? `${value}n` : value)
