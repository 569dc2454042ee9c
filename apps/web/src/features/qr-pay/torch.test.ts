import { expect, test } from 'vitest'
import { torchOf } from './torch.ts'

const streamOf = (...tracks: object[]) => ({ getVideoTracks: () => tracks as MediaStreamTrack[] })

test('the lamp of a camera is switched on and off by its track', async () => {
  const asked: unknown[] = []
  const track = {
    getCapabilities: () => ({ torch: true }),
    applyConstraints: async (wanted: unknown) => {
      asked.push(wanted)
    },
  }
  const torch = torchOf(streamOf(track))

  await torch?.light(true)
  await torch?.light(false)

  expect(asked).toEqual([{ advanced: [{ torch: true }] }, { advanced: [{ torch: false }] }])
})

test.each([
  ['no camera', []],
  ['a camera without a lamp', [{ getCapabilities: () => ({}) }]],
  ['a lamp that does not shine', [{ getCapabilities: () => ({ torch: false }) }]],
  ['a browser that says nothing of its cameras', [{}]],
])('there is none with %s', (_, tracks) => {
  expect(torchOf(streamOf(...tracks))).toBeNull()
})
