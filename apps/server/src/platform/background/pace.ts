import { setTimeout } from 'node:timers/promises'
import type { Config } from '../config.ts'

/** Lets so many milliseconds pass, as they do while somebody outside is asked. */
export type Pace = (milliseconds: number) => Promise<void>

export const noPace: Pace = async () => {}

/** What the sandbox's parties take, which nobody has to wait for where it is switched off. */
export const paceOf = ({ SANDBOX_DELAYS }: Pick<Config, 'SANDBOX_DELAYS'>): Pace =>
  SANDBOX_DELAYS ? (milliseconds) => setTimeout(milliseconds, undefined, { ref: false }) : noPace
