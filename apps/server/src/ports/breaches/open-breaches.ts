import type { Config } from '../../platform/config.ts'
import type { Breaches } from './breaches.ts'
import { pwnedPasswords } from './pwned-passwords.ts'
import { sandboxBreaches } from './sandbox.ts'

type Settings = Pick<Config, 'BREACHES' | 'BREACHES_URL'>

/** Who is asked whether a password leaked; null: nobody is, and our own lists judge alone. */
export const openBreachList = (settings: Settings): Breaches | null => lists[settings.BREACHES](settings)

const lists: Readonly<Record<Config['BREACHES'], (settings: Settings) => Breaches | null>> = {
  sandbox: () => sandboxBreaches,
  pwned: ({ BREACHES_URL: url }) => pwnedPasswords({ url }),
  none: () => null,
}
