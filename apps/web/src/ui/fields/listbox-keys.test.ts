import { expect, test } from 'vitest'
import { nextOption } from './listbox-keys.ts'

const list = { open: true, active: 1, texts: ['Bitcoin', 'Ethereum', 'Solana', 'Bitcoin Cash'] }

test('arrows move and stop at the ends', () => {
  expect(nextOption('ArrowDown', list)).toEqual({ kind: 'move', index: 2 })
  expect(nextOption('ArrowUp', { ...list, active: 0 })).toEqual({ kind: 'move', index: 0 })
  expect(nextOption('End', list)).toEqual({ kind: 'move', index: 3 })
})

test('a letter goes to the next name that begins with it', () => {
  const first = nextOption('b', list)
  const second = nextOption('b', { ...list, active: 3 })

  expect([first?.index, second?.index]).toEqual([3, 0])
  expect(nextOption('x', list)).toBeNull()
})

test('a closed list opens by key and leaves Tab and Escape alone', () => {
  const closed = { ...list, open: false }

  expect(nextOption('Enter', closed)).toEqual({ kind: 'show', index: 1 })
  expect(nextOption('Escape', closed)).toBeNull()
  expect(nextOption('Tab', list)).toBeNull()
})
