/** The browser tells of the click after the pointer came up; after a finger, a moment later. */
const clickMs = 100
/** Longer than a press takes; whoever holds on selects text or scrolls, and is not kept from what is new. */
const longestMs = 2_000

const waiting = new Set<() => void>()
let isDown = false
let ending: ReturnType<typeof setTimeout> | undefined

/**
 * Does it at once, or as soon as the press that is under way is over. A press is two events: the pointer goes down on a
 * button and comes up on it. What arrives in between may move the button or put another in its place, and then the
 * browser tells nobody of a click. So what changes the page by itself goes through here.
 */
export function afterPress(change: () => void): void {
  if (isDown) waiting.add(change)
  else change()
}

function begin(): void {
  isDown = true
  endIn(longestMs)
}

const end = () => endIn(clickMs)
/** Whoever listens to the click hears of it first. */
const endAtOnce = () => endIn(0)

function endIn(milliseconds: number): void {
  clearTimeout(ending)
  ending = setTimeout(letIn, milliseconds)
}

function letIn(): void {
  isDown = false
  const changes = [...waiting]
  waiting.clear()
  for (const change of changes) change()
}

const onSpace = (act: () => void) => (event: KeyboardEvent) => {
  // The one key that presses a button when it comes up; held down it tells of itself again and again.
  if (event.key === ' ' && !event.repeat) act()
}

window.addEventListener('pointerdown', begin, { capture: true })
window.addEventListener('keydown', onSpace(begin), { capture: true })
window.addEventListener('pointerup', end, { capture: true })
window.addEventListener('keyup', onSpace(end), { capture: true })
window.addEventListener('click', endAtOnce, { capture: true })
for (const lost of ['pointercancel', 'blur']) window.addEventListener(lost, end)
