import type { World } from '../world.ts'
import { type Careful, codeOf, forgetCodes } from './factors.ts'
import { aDevice, type Device, type Odd } from './passkeys.ts'

/** What a new key of theirs is made from; the code that it takes is forgotten. */
export async function keyOptions(world: World, person: Careful): Promise<unknown> {
  const body = { password: person.password, code: await codeOf(world, person.secret) }
  const { options } = await person.api.auth.beginPasskey({ body })
  await forgetCodes(world, person)
  return options
}

/** Gives somebody a key on a device. */
export async function addKey(world: World, person: Careful, device = aDevice(), odd: Odd = {}): Promise<Device> {
  const made = device.create(await keyOptions(world, person), odd)
  await person.api.auth.addPasskey({ body: { name: 'My phone', ...made } })
  return device
}
