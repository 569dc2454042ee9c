import { useSyncExternalStore } from 'react'

const key = 'admin-single-keys'
const listeners = new Set<() => void>()

/** Whether single keys act: whoever speaks to their computer turns them off (WCAG 2.1.4). Kept in this browser. */
export const singleKeys = {
  areOn: (): boolean => localStorage.getItem(key) !== 'off',
  turn: (isOn: boolean): void => {
    localStorage.setItem(key, isOn ? 'on' : 'off')
    for (const listener of listeners) listener()
  },
}

export const useSingleKeys = (): boolean => useSyncExternalStore(subscribe, singleKeys.areOn)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
