/** However long a busy machine takes; nobody waits for it on a quiet one. */
const patienceMs = 20_000
const lookAgainMs = 15

/** What this answers once it stops failing: people wait for a page too. */
export async function eventually<T>(look: () => T | Promise<T>): Promise<T> {
  const until = performance.now() + patienceMs
  for (;;) {
    try {
      return await look()
    } catch (error) {
      if (performance.now() > until) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, lookAgainMs))
  }
}
