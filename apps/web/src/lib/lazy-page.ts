import { type ComponentType, createElement, lazy } from 'react'
import { type Room, withWords } from './words/words.ts'

let tries = 0

/** Pages that could not be fetched are asked for once more when they are drawn next. */
export function askAgain(): void {
  tries += 1
}

/** Some browsers remember that a module could not be fetched and never ask for it again: then only a new document helps. */
function startAfresh(fault: unknown): never {
  if (tries > 0 && navigator.onLine) location.reload()
  throw fault
}

/** A page that is fetched when somebody goes there, by the name under which its file exports it, with its words beside it. */
export function lazyPage<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
  ...rooms: readonly Room<never>[]
): ComponentType {
  const fetched = () => lazy(async () => ({ default: (await withWords(load(), ...rooms).catch(startAfresh))[name] }))
  let [Page, tried] = [fetched(), tries]
  return () => {
    // React keeps a failure for ever, and what was fetched is there at once.
    if (tried !== tries) [Page, tried] = [fetched(), tries]
    return createElement(Page)
  }
}
