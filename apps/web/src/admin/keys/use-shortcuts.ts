import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { useAdminPlaces } from '../places.ts'
import { lettersOf } from './letters.ts'
import { singleKeys } from './single-keys.ts'

/** How long G waits for its letter. */
const patienceMs = 1_500

interface Layers {
  onSearch: () => void
  onHelp: () => void
  /** One of these two is asked for: it may not stand there yet. */
  isOpen: boolean
}

/** The keys of the control centre. None acts while somebody types or has a layer open, but Ctrl K does while typing. */
export function useShortcuts({ onSearch, onHelp, isOpen }: Layers): void {
  const navigate = useNavigate()
  const paths = ['/admin', ...useAdminPlaces().map(({ path }) => path)]
  const pathOf = (letter: string) => paths.find((one) => lettersOf[one] === letter)
  const press = useEffectEvent((event: KeyboardEvent, afterGo: boolean): boolean => {
    if (isOpen || isLayerOpen()) return false
    const { key } = event
    if (isCommand(event)) return act(event, onSearch)
    if (!singleKeys.areOn() || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return false
    const path = afterGo && pathOf(key.toLowerCase())
    if (path) return act(event, () => void navigate(path))
    if (key === '/') return act(event, onSearch)
    if (key === '?') return act(event, onHelp)
    return key === 'g'
  })
  useEffect(() => {
    let goneAt = Number.NEGATIVE_INFINITY
    const onKey = (event: KeyboardEvent) => {
      const waits = press(event, event.timeStamp - goneAt < patienceMs)
      goneAt = waits ? event.timeStamp : Number.NEGATIVE_INFINITY
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}

/** Answers that G does not wait any more. */
function act(event: KeyboardEvent, what: () => void): false {
  event.preventDefault()
  what()
  return false
}

const isCommand = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && key.toLowerCase() === 'k'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable], [role="combobox"]')

const isLayerOpen = (): boolean =>
  document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null
