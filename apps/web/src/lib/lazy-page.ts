import { type ComponentType, lazy } from 'react'
import { type Room, withWords } from './words/words.ts'

/** A page that is fetched when somebody goes there, by the name under which its file exports it, with its words beside it. */
export const lazyPage = <Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
  ...rooms: readonly Room<never>[]
) => lazy(async () => ({ default: (await withWords(load(), ...rooms))[name] }))
