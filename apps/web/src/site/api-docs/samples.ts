import { brand } from '../../ui/pictures/brand.ts'

/** The same three steps in each language: sign in, read the wallet, send once. `e2e/site/api-docs.test.ts` runs them as they stand. */
export const samples = {
  curl: `SENGI=${brand.address}

# Sign in: the answer has a token.
TOKEN=$(curl -sS --fail-with-body "$SENGI/api/auth/login" \\
  -H "content-type: application/json" \\
  -d "{\\"email\\": \\"$EMAIL\\", \\"password\\": \\"$PASSWORD\\"}" |
  sed -E 's/.*"token":"([^"]+)".*/\\1/')

# What the wallet holds.
curl -sS --fail-with-body "$SENGI/api/balances" \\
  -H "authorization: Bearer $TOKEN"

# Send. The key is yours: the same one never pays twice.
curl -sS --fail-with-body "$SENGI/api/crypto/send" \\
  -H "authorization: Bearer $TOKEN" \\
  -H "content-type: application/json" \\
  -H "idempotency-key: $KEY" \\
  -d "{\\"to_identifier\\": \\"$TO\\", \\"asset\\": \\"BTC\\", \\"amount\\": \\"0.0001\\"}"
`,
  typescript: `const sengi = '${brand.address}'
const { EMAIL, PASSWORD, TO, KEY } = process.env

async function call(path: string, { token, key, body }: { token?: string; key?: string; body?: object }) {
  const answer = await fetch(sengi + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: \`Bearer \${token}\` }),
      ...(key && { 'idempotency-key': key }),
    },
    body: body && JSON.stringify(body),
  })
  const said = await answer.json()
  if (!answer.ok) throw new Error(\`\${said.code}: \${said.detail}\`)
  return said
}

// Sign in: the answer has a token.
const { token } = await call('/api/auth/login', { body: { email: EMAIL, password: PASSWORD } })

// What the wallet holds.
console.log(await call('/api/balances', { token }))

// Send. The key is yours: the same one never pays twice.
const payment = { to_identifier: TO, asset: 'BTC', amount: '0.0001' }
console.log(await call('/api/crypto/send', { token, key: KEY, body: payment }))
`,
  python: `import json
import os
from urllib.request import Request, urlopen

SENGI = "${brand.address}"


def call(path, token=None, key=None, body=None):
    headers = {}
    if body:
        headers["content-type"] = "application/json"
    if token:
        headers["authorization"] = f"Bearer {token}"
    if key:
        headers["idempotency-key"] = key
    data = json.dumps(body).encode() if body else None
    with urlopen(Request(SENGI + path, data, headers)) as answer:
        return json.load(answer)


# Sign in: the answer has a token.
login = {"email": os.environ["EMAIL"], "password": os.environ["PASSWORD"]}
token = call("/api/auth/login", body=login)["token"]

# What the wallet holds.
print(call("/api/balances", token))

# Send. The key is yours: the same one never pays twice.
payment = {"to_identifier": os.environ["TO"], "asset": "BTC", "amount": "0.0001"}
print(call("/api/crypto/send", token, os.environ["KEY"], payment))
`,
} as const

/** As a program is told them when it asks too often; staff may change them, and each answer of 429 says when to go on. */
export const callsAnHour = { signedIn: '1,000', visitor: '100' } as const
