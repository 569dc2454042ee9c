import { filled, partOf, partsOf, type Start, wordsOf } from '../parts.ts'
import { rand } from '../rand.ts'
import {
  type Activity,
  type ActName,
  act,
  acts,
  missingFor,
  newWallet,
  nextAt,
  settle,
  type Wallet,
} from './wallet.rules.ts'
import type { WalletWords } from './wallet-words.ts'

export const startWallet: Start = (root) => {
  const words = wordsOf<WalletWords>(root)
  let wallet = newWallet
  let before: Wallet | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const become = (next: Wallet) => {
    const newest = next.last[0]
    const hasNews = next.last !== wallet.last && newest
    wallet = next
    showWallet(root, wallet, words)
    if (hasNews) partOf(root, 'said').textContent = filled(words.changed, words.done[newest.name], rand(wallet.cents))
    waitForNext()
  }
  const waitForNext = () => {
    clearTimeout(timer)
    const at = nextAt(wallet)
    if (at !== null) timer = setTimeout(() => become(settle(wallet, Date.now())), Math.max(0, at - Date.now()))
  }
  const offerUndo = (kept: Wallet | null) => {
    before = kept
    partOf(root, 'undo').hidden = kept === null
    partOf(root, 'was_reset').textContent = kept ? words.reset : ''
  }

  for (const button of partsOf(root, 'act')) {
    button.addEventListener('click', () => {
      offerUndo(null)
      become(act(wallet, button.dataset['act'] as ActName, Date.now()))
    })
  }
  partOf(root, 'reset').addEventListener('click', () => {
    offerUndo(wallet)
    become(newWallet)
    partOf(root, 'said').textContent = words.reset
  })
  partOf(root, 'undo').addEventListener('click', () => {
    if (before) become(settle(before, Date.now()))
    offerUndo(null)
    partOf(root, 'reset').focus()
  })
}

function showWallet(root: HTMLElement, wallet: Wallet, words: WalletWords) {
  partOf(root, 'balance').textContent = rand(wallet.cents)
  for (const button of partsOf<HTMLButtonElement>(root, 'act')) showAct(button, wallet, words)
  partOf(root, 'none').hidden = wallet.last.length > 0
  for (const [place, row] of partsOf(root, 'activity').entries()) showActivity(row, wallet.last[place], words)
}

function showAct(button: HTMLButtonElement, wallet: Wallet, words: WalletWords) {
  const name = button.dataset['act'] as ActName
  const missing = missingFor(wallet, name)
  button.disabled = missing > 0n
  partOf(button, 'cost').textContent = missing > 0n ? filled(words.missing, rand(missing)) : rand(acts[name].cents)
}

function showActivity(row: HTMLElement, activity: Activity | undefined, words: WalletWords) {
  row.hidden = activity === undefined
  if (!activity) return
  const { name, asset, cents, at } = activity
  partOf(row, 'what').textContent = words.done[name]
  partOf(row, 'asset').textContent = asset
  partOf(row, 'amount').textContent = cents < 0n ? `−${rand(-cents)}` : `+${rand(cents)}`
  partOf(row, 'at').textContent = new Date(at).toLocaleTimeString(document.documentElement.lang, { timeStyle: 'short' })
}
