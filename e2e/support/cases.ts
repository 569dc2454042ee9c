import { type Caller, call, freshName, type Person } from './people.ts'

/** Somebody whom the sandbox's bureau leaves to our team, before they gave anything. */
export async function aReviewCase(request: Caller): Promise<Person> {
  const name = `review_${freshName().slice(4)}`
  const person = { username: name, email: `${name}@example.co.za`, password: `long enough ${name}` }
  const { token } = await call(request, null, 'POST', '/api/auth/register', person)
  return { ...person, token }
}
