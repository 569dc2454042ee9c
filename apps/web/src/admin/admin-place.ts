import type { Permission } from '@sengi/contract/auth'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { AdminWords } from '../lib/words/words.gen.ts'

/** The pages that have a label and a line, which is the same key with `_line`. */
type Labels = { [Key in keyof AdminWords]: `${Key}_line` extends keyof AdminWords ? Key : never }[keyof AdminWords]

/** A page of the control centre: one row here and one file. */
export interface AdminPlace {
  path: string
  label: Labels
  /** What a person may do who sees it; the server refuses others anyway. */
  permission: Permission
  sandboxOnly?: boolean
  Icon: LucideIcon
  Page: ComponentType
  /** Pages of the same module at addresses of their own; the menu has one line for all of them. */
  within?: Readonly<Record<string, ComponentType>>
}
