import { expect, test } from 'vitest'
import { fileNameOf } from './evidence.rules.ts'

test('a file is called by us', () => {
  const id = '019aa000-0000-7000-8000-0123456789ab'

  expect(fileNameOf({ id, mediaType: 'image/jpeg' })).toBe('evidence-456789ab.jpg')
})
