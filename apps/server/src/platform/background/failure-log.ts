/** Says that something behind the calls failed: what it was, and why. */
type Tell = (name: string, error: unknown) => void

/**
 * Where it is heard. The log belongs to the application, which is built last: what fails before that goes to `early`, because a
 * connection that is lost while the sandbox is being filled is no reason to end with another error than its own.
 */
export function failureLog(early: Tell): { tell: Tell; hearBy: (later: Tell) => void } {
  let hear = early
  return {
    tell: (name, error) => hear(name, error),
    hearBy: (later) => {
      hear = later
    },
  }
}
