import { broughtWords, eachPart, filled, firstPart, type Start } from '../parts.ts'
import { shortRand } from '../short-rand.ts'
import {
  type Activity,
  type ActName,
  act,
  acts,
  lacking,
  newWallet,
  nextDue,
  ripened,
  type Wallet,
} from './wallet.rules.ts'
import type { WalletWords } from './wallet-words.ts'

export const startWallet: Start = (root) => {
  const words = broughtWords<WalletWords>(root)
  let wallet = newWallet
  let before: Wallet | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const become = (next: Wallet) => {
    const newest = next.last[0]
    const hasNews = next.last !== wallet.last && newest
    wallet = next
    showWallet(root, wallet, words)
    if (hasNews)
      firstPart(root, 'said').textContent = filled(words.changed, words.done[newest.name], shortRand(wallet.cents))
    waitForNext()
  }
  const waitForNext = () => {
    clearTimeout(timer)
    const at = nextDue(wallet)
    if (at !== null) timer = setTimeout(() => become(ripened(wallet, Date.now())), Math.max(0, at - Date.now()))
  }
  const offerUndo = (kept: Wallet | null) => {
    before = kept
    firstPart(root, 'undo').hidden = kept === null
    firstPart(root, 'was_reset').textContent = kept ? words.reset : ''
  }

  for (const button of eachPart(root, 'act')) {
    button.addEventListener('click', () => {
      offerUndo(null)
      become(act(wallet, button.dataset['act'] as ActName, Date.now()))
    })
  }
  firstPart(root, 'reset').addEventListener('click', () => {
    offerUndo(wallet)
    become(newWallet)
    firstPart(root, 'said').textContent = words.reset
  })
  firstPart(root, 'undo').addEventListener('click', () => {
    if (before) become(ripened(before, Date.now()))
    offerUndo(null)
    firstPart(root, 'reset').focus()
  })
}

function showWallet(root: HTMLElement, wallet: Wallet, words: WalletWords) {
  firstPart(root, 'balance').textContent = shortRand(wallet.cents)
  for (const button of eachPart<HTMLButtonElement>(root, 'act')) showAct(button, wallet, words)
  firstPart(root, 'none').hidden = wallet.last.length > 0
  for (const [place, row] of eachPart(root, 'activity').entries()) showActivity(row, wallet.last[place], words)
}

function showAct(button: HTMLButtonElement, wallet: Wallet, words: WalletWords) {
  const name = button.dataset['act'] as ActName
  const missing = lacking(wallet, name)
  button.disabled = missing > 0n
  firstPart(button, 'cost').textContent =
    missing > 0n ? filled(words.missing, shortRand(missing)) : shortRand(acts[name].cents)
}

function showActivity(row: HTMLElement, activity: Activity | undefined, words: WalletWords) {
  row.hidden = activity === undefined
  if (!activity) return
  const { name, asset, cents, at } = activity
  firstPart(row, 'what').textContent = words.done[name]
  firstPart(row, 'asset').textContent = asset
  firstPart(row, 'amount').textContent = cents < 0n ? `−${shortRand(-cents)}` : `+${shortRand(cents)}`
  firstPart(row, 'at').textContent = new Date(at).toLocaleTimeString(document.documentElement.lang, {
    timeStyle: 'short',
  })
}
