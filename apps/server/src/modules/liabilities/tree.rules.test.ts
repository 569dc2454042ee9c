import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { CountedLeaf, LiabilityProof } from '@sengi/contract/liabilities/proofs'
import { faultIn, heightOf, nodeText, rootText, sumOfLeaves, type TreeNode } from '@sengi/contract/liabilities/tree'
import { type Asset, formatAmount } from '@sengi/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { presentLeaf } from './liabilities-wire.rules.ts'
import { type Leaf, leavesPerRun, pathUp, runOf, type TreeTerms, topOf, topOfRun } from './tree.rules.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const digest = async (text: string) => sha256(text)

const aLeaf = (asset: Asset, position: number, units: bigint): Leaf => ({
  ...{ asset, position, units },
  account: randomUUID(),
  salt: randomBytes(32).toString('hex'),
})

interface Tree {
  readonly leaves: readonly Leaf[]
  readonly top: TreeNode
  readonly pathTo: (position: number) => TreeNode[]
}

function aTree(asset: Asset, units: readonly bigint[]): Tree {
  const leaves = units.map((one, position) => aLeaf(asset, position, one))
  const terms: TreeTerms = { asset, leaves: leaves.length, sha256 }
  const runs = Array.from({ length: Math.ceil(leaves.length / leavesPerRun) }, (_, run) =>
    leaves.slice(run * leavesPerRun, (run + 1) * leavesPerRun),
  )
  const tops = runs.map((run) => topOfRun(run, terms))
  return {
    leaves,
    top: topOf(tops, terms),
    pathTo: (position) => pathUp(position, { run: runs[runOf(position)] ?? [], runs: tops }, terms),
  }
}

const takenAt = '2026-11-27T22:00:00.000Z'

function published(
  trees: Readonly<Partial<Record<Asset, Tree>>>,
): Pick<LiabilityProof, 'taken_at' | 'root' | 'totals'> {
  const totals = Object.entries(trees).map(([name, { leaves, top }]) => {
    const asset = name as Asset
    const owed = formatAmount({ asset, units: top.units })
    return { asset, leaves: leaves.length, top: top.hash, owed, held: owed }
  })
  return { taken_at: takenAt, root: sha256(rootText(takenAt, totals)), totals }
}

/** What the owner of one leaf is given. */
function standing(asset: Asset, tree: Tree, position: number) {
  const leaf = tree.leaves[position]
  if (!leaf) throw new Error(`There is no leaf ${position}`)
  return {
    proof: published({ [asset]: tree }),
    account: leaf.account,
    leaves: [presentLeaf(leaf, tree.pathTo(position))],
  }
}
type Standing = ReturnType<typeof standing>

const amounts = fc.array(fc.bigInt({ min: 1n, max: 10n ** 24n }), { minLength: 1, maxLength: 40 })

test('every leaf is found in the root, and the totals are the sums of the leaves', async () => {
  await fc.assert(
    fc.asyncProperty(amounts, fc.constantFrom<Asset>('BTC', 'ETH', 'ZAR'), async (units, asset) => {
      const tree = aTree(asset, units)

      expect(tree.top.units).toBe(units.reduce((sum, one) => sum + one, 0n))
      for (const { position } of tree.leaves) {
        const mine = standing(asset, tree, position)
        expect(await faultIn(mine, digest)).toBeNull()
        expect(sumOfLeaves(mine.leaves, asset)).toBe(units[position])
      }
    }),
    { numRuns: 40 },
  )
})

test.each([1, 2, 3, 1_023, 1_024, 1_025, 2_048, 2_049, 5_000])(
  'a tree of %i leaves has one height for all, whatever the runs that it was made in',
  async (count) => {
    const tree = aTree(
      'BTC',
      Array.from({ length: count }, (_, n) => BigInt(n + 1)),
    )
    for (const position of new Set([0, Math.floor(count / 2), count - 1])) {
      const mine = standing('BTC', tree, position)
      expect(mine.leaves[0]?.path).toHaveLength(heightOf(count))
      expect(await faultIn(mine, digest)).toBeNull()
    }
    expect(tree.top.units).toBe((BigInt(count) * BigInt(count + 1)) / 2n)
  },
)

const flip = (hex: string) => (hex.startsWith('0') ? '1' : '0') + hex.slice(1)
const more = (text: string) => text.replace(/\d$/, (digit) => (digit === '9' ? '8' : String(Number(digit) + 1)))
const changed = (mine: Standing, change: (leaf: CountedLeaf) => CountedLeaf): Standing => ({
  ...mine,
  leaves: mine.leaves.map(change),
})
const firstStep = (leaf: CountedLeaf, change: (step: CountedLeaf['path'][number]) => CountedLeaf['path'][number]) => ({
  ...leaf,
  path: leaf.path.map((step, place) => (place === 0 ? change(step) : step)),
})

const tampering: Readonly<Record<string, (mine: Standing) => Standing>> = {
  'the amount': (mine) => changed(mine, (leaf) => ({ ...leaf, amount: more(leaf.amount) })),
  'the salt': (mine) => changed(mine, (leaf) => ({ ...leaf, salt: flip(leaf.salt) })),
  'the account': (mine) => ({ ...mine, account: randomUUID() }),
  'the position': (mine) =>
    changed(mine, (leaf) => ({ ...leaf, position: leaf.position % 2 === 0 ? leaf.position + 1 : leaf.position - 1 })),
  'a neighbour’s hash': (mine) =>
    changed(mine, (leaf) => firstStep(leaf, (step) => ({ ...step, hash: flip(step.hash) }))),
  'a neighbour’s sum': (mine) =>
    changed(mine, (leaf) => firstStep(leaf, (step) => ({ ...step, owed: more(step.owed) }))),
  'a step left out': (mine) => changed(mine, (leaf) => ({ ...leaf, path: leaf.path.slice(1) })),
  'the root': (mine) => ({ ...mine, proof: { ...mine.proof, root: flip(mine.proof.root) } }),
  'the moment': (mine) => ({ ...mine, proof: { ...mine.proof, taken_at: '2026-11-28T22:00:00.000Z' } }),
  'the total': (mine) => ({
    ...mine,
    proof: { ...mine.proof, totals: mine.proof.totals.map((one) => ({ ...one, owed: more(one.owed) })) },
  }),
  'the number of leaves': (mine) => ({
    ...mine,
    proof: { ...mine.proof, totals: mine.proof.totals.map((one) => ({ ...one, leaves: one.leaves * 4 })) },
  }),
  'a leaf shown twice': (mine) => ({ ...mine, leaves: [...mine.leaves, ...mine.leaves] }),
}

test.each(Object.keys(tampering))('%s that is another one is found', async (what) => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.bigInt({ min: 1n, max: 10n ** 24n }), { minLength: 2, maxLength: 20 }),
      fc.nat(),
      async (units, pick) => {
        const mine = standing('SOL', aTree('SOL', units), pick % units.length)

        expect(await faultIn(tampering[what]?.(mine) ?? mine, digest)).not.toBeNull()
      },
    ),
    { numRuns: 25 },
  )
})

test('a sum below zero is refused, in a leaf, beside it and in the totals', async () => {
  const mine = standing('BTC', aTree('BTC', [5n, 7n]), 0)
  const negative = '-0.00000005'

  expect(
    await faultIn(
      changed(mine, (leaf) => ({ ...leaf, amount: negative })),
      digest,
    ),
  ).toBe('form')
  const beside = changed(mine, (leaf) => firstStep(leaf, (step) => ({ ...step, owed: negative })))
  expect(await faultIn(beside, digest)).toBe('form')
  const totals = mine.proof.totals.map((one) => ({ ...one, owed: negative }))
  const proof = { ...mine.proof, totals, root: sha256(rootText(takenAt, totals)) }
  expect(await faultIn({ ...mine, proof }, digest)).toBe('form')
})

test('a text with more in it than it says is no proof', async () => {
  const mine = standing('BTC', aTree('BTC', [5n, 7n]), 0)
  const [total] = mine.proof.totals
  const totals = [
    { asset: 'BTC', leaves: 1, top: `${total?.top}|0.00000012\nLTC|1|${total?.top}`, owed: '0.00000000' },
  ] as const

  const proof = {
    ...mine.proof,
    totals: totals.map((one) => ({ ...one, held: '0' })),
    root: sha256(rootText(takenAt, totals)),
  }
  expect(await faultIn({ ...mine, proof }, digest)).toBe('form')
})

test('an operator cannot show each side a smaller sum of the other: both sums are in the hash of their parent', async () => {
  const honest = aTree('BTC', [100n, 900n])
  const [large, small] = [honest.pathTo(0), honest.pathTo(1)]
  // Who knows the old mistake hides the sums from the hash and has each side see the larger of the two as the total.
  const hidden = sha256(`${large[0]?.hash}|${small[0]?.hash}`)
  const lying: Tree = { ...honest, top: { hash: hidden, units: 900n } }
  const halved = sha256(
    nodeText('BTC', { hash: small[0]?.hash ?? '', units: 100n }, { hash: large[0]?.hash ?? '', units: 0n }),
  )
  const omitting: Tree = { ...honest, top: { hash: halved, units: 100n } }

  for (const tree of [lying, omitting]) expect(await faultIn(standing('BTC', tree, 1), digest)).toBe('leaf')
  expect(await faultIn(standing('BTC', omitting, 0), digest)).toBe('leaf')
})

test('a path says of others only hashes and sums: no account, no salt, and a new order gives other ones', () => {
  const tree = aTree('BTC', [1n, 2n, 3n, 4n, 5n])
  const text = JSON.stringify(standing('BTC', tree, 2).leaves)

  for (const { account, salt, position } of tree.leaves) {
    expect(text.includes(account)).toBe(false)
    expect(text.includes(salt)).toBe(position === 2)
  }
  const again = aTree('BTC', [1n, 2n, 3n, 4n, 5n])
  expect(again.pathTo(2).map(({ hash }) => hash)).not.toEqual(tree.pathTo(2).map(({ hash }) => hash))
})
