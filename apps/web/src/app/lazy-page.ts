import { type ComponentType, lazy } from 'react'

/** A page that is fetched when somebody goes there, by the name under which its file exports it. */
export const lazyPage = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  lazy(async () => ({ default: (await load())[name] }))
