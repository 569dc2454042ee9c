import { atBeginning } from '../../lib/session/beginning.ts'

/** The texts of a toast are the specification's; a failure carries the server's own sentence. */
export interface ToastMessage {
  id: number
  variant: 'default' | 'destructive'
  title: string
  description: string | undefined
}

let current: ToastMessage | null
atBeginning(() => {
  current = null
})
let lastId = 0
const listeners = new Set<() => void>()

function show(message: ToastMessage | null) {
  current = message
  for (const listener of listeners) listener()
}

const say = (variant: ToastMessage['variant']) => (title: string, description?: string) => {
  lastId += 1
  show({ id: lastId, variant, title, description })
}

/** One at a time: a new one takes the place of the one before. */
export const toast = {
  success: say('default'),
  failure: say('destructive'),
  dismiss: (id: number) => {
    if (current?.id === id) show(null)
  },
}

/** What the toaster shows; nothing else needs to look. */
export const toastStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  current: () => current,
}
