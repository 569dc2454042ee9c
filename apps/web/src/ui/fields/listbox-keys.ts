interface ListState {
  open: boolean
  active: number
  texts: readonly string[]
}
interface ListAct {
  kind: 'show' | 'move' | 'choose' | 'close'
  index: number
}

/** What a key does in a list; null leaves the key to the browser. */
export function nextOption(key: string, { open, active, texts }: ListState): ListAct | null {
  if (!open) return openers.has(key) ? { kind: 'show', index: active } : null
  const last = texts.length - 1
  const acts: Record<string, ListAct> = {
    ArrowDown: { kind: 'move', index: Math.min(last, active + 1) },
    ArrowUp: { kind: 'move', index: Math.max(0, active - 1) },
    Home: { kind: 'move', index: 0 },
    End: { kind: 'move', index: last },
    Enter: { kind: 'choose', index: active },
    ' ': { kind: 'choose', index: active },
    Escape: { kind: 'close', index: active },
  }
  return acts[key] ?? byLetter(key, active, texts)
}

const openers = new Set(['ArrowDown', 'ArrowUp', 'Enter', ' '])

function byLetter(key: string, active: number, texts: readonly string[]): ListAct | null {
  if (key.length !== 1) return null
  const order = texts.map((_, step) => (active + 1 + step) % texts.length)
  const index = order.find((at) => texts[at]?.toLowerCase().startsWith(key.toLowerCase()))
  return index === undefined ? null : { kind: 'move', index }
}
