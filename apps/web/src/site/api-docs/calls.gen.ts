// Written by `npx node apps/web/api-calls.ts` from the contract, of which the OpenAPI document is made as well.
export const callGroups = [
  {
    "name": "ai",
    "calls": [
      {
        "method": "PUT",
        "path": "/api/ai/insights",
        "summary": "Say whether an insight helps, or put it aside for 30 days",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/ai/insights/restore",
        "summary": "Show everything again that was put aside",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/ai/portfolio-insights",
        "summary": "Observations on the portfolio, from the balances that the server holds",
        "isOpen": false
      }
    ]
  },
  {
    "name": "auth",
    "calls": [
      {
        "method": "POST",
        "path": "/api/auth/confirm",
        "summary": "Show who is there after `confirm_required`, with the PIN or the password",
        "isOpen": false
      },
      {
        "method": "PUT",
        "path": "/api/auth/currency",
        "summary": "Choose the currency of amounts beside rand, on every device; null for rand alone",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/auth/email/send_code",
        "summary": "Have a code sent to your e-mail address; three an hour",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/auth/email/verify",
        "summary": "Verify your e-mail address with the code; five tries, 15 minutes",
        "isOpen": false
      },
      {
        "method": "PUT",
        "path": "/api/auth/language",
        "summary": "Choose your language: letters, notices and every device that you sign in on speak it",
        "isOpen": false
      },
      {
        "method": "GET",
        "path": "/api/auth/lock",
        "summary": "For how many days what loosens your security waits, and what waits now",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/auth/lock",
        "summary": "Set how many days a change that loosens your security waits, 0 for none. Asks the PIN or the password",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/auth/lock/waiting/{change_id}/cancel",
        "summary": "Keep as it is what was to be loosened",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/auth/login",
        "summary": "Start a session; a second factor is asked for by a challenge, and the call made again with both",
        "isOpen": true
      },
      {
        "method": "POST",
        "path": "/api/auth/logout",
        "summary": "End this session",
        "isOpen": false
      },
      {
        "method": "GET",
        "path": "/api/auth/me",
        "summary": "The signed-in user",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/auth/passkey",
        "summary": "Start a session with a passkey, in place of password and second factor",
        "isOpen": true
      },
      {
        "method": "POST",
        "path": "/api/auth/passkey/options",
        "summary": "What a passkey signs for a sign-in (WebAuthn request options); five minutes, once",
        "isOpen": true
      },
      {
        "method": "POST",
        "path": "/api/auth/password",
        "summary": "Change the password; ends every session, answers a new token",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/auth/password/forgotten",
        "summary": "Have a link for a new password sent; the answer is the same for every address",
        "isOpen": true
      },
      {
        "method": "POST",
        "path": "/api/auth/password/reset",
        "summary": "Set a new password by the link of a letter, once; ends every session",
        "isOpen": true
      },
      {
        "method": "POST",
        "path": "/api/auth/password/reset_link",
        "summary": "Whose password the link of a letter sets, and until when",
        "isOpen": true
      },
      {
        "method": "POST",
        "path": "/api/auth/pin",
        "summary": "Set or change the PIN; asks password and second factor, ends every session, answers a new token",
        "isOpen": false
      },
      {
        "method": "GET",
        "path": "/api/auth/profile",
        "summary": "How you are called and reached, and which change waits for a code",
        "isOpen": false
      },
      {
        "method": "PUT",
        "path": "/api/auth/profile/display_name",
        "summary": "Choose the name that others see beside your @username; empty takes it back",
        "isOpen": false
      },
      {
        "method": "DELETE",
        "path": "/api/auth/profile/email",
        "summary": "Keep your e-mail address: the code serves no more",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/auth/profile/email",
        "summary": "Have a code sent to another e-mail address; asks your PIN, or your password without one",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/auth/profile/email/confirm",
        "summary": "Take the other address with the code from it; five tries, 15 minutes",
        "isOpen": false
      },
      {
        "method": "DELETE",
        "path": "/api/auth/profile/phone",
        "summary": "Keep the number that you have: the codes serve no more",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/auth/profile/phone",
        "summary": "Have a code sent to a mobile number, and one to the number before",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/auth/profile/phone/confirm",
        "summary": "Confirm a new number with its code, and that of the old one; five tries, 10 minutes",
        "isOpen": false
      },
      {
        "method": "PUT",
        "path": "/api/auth/profile/username",
        "summary": "Change your username, once in a while; the old one stays yours and finds nobody",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/auth/register",
        "summary": "Open an account; accepts the current terms",
        "isOpen": true
      },
      {
        "method": "GET",
        "path": "/api/auth/sessions",
        "summary": "Devices that are signed in",
        "isOpen": false
      },
      {
        "method": "DELETE",
        "path": "/api/auth/sessions/{session_id}",
        "summary": "Sign one device out",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/auth/sessions/{session_id}/not_me",
        "summary": "This device is not mine: sign out everywhere and freeze the account until a new password",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/auth/sessions/end_others",
        "summary": "Sign every other device out",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/auth/step_up",
        "summary": "Confirm one payment with the PIN, a code of the app or a passkey: answers a token for two minutes",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/auth/step_up/passkey",
        "summary": "What a passkey signs for one payment (WebAuthn request options); two minutes, once",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/auth/stop_link",
        "summary": "What the link of a letter stops; uses nothing up",
        "isOpen": true
      },
      {
        "method": "POST",
        "path": "/api/auth/stop_link/use",
        "summary": "Freeze an account, keep its factor or call off a change, by the link of a letter, once",
        "isOpen": true
      },
      {
        "method": "GET",
        "path": "/api/auth/terms",
        "summary": "Which terms you accepted, and what every version since then changed",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/auth/terms",
        "summary": "Accept a version of the terms, and every one before it",
        "isOpen": false
      },
      {
        "method": "GET",
        "path": "/api/auth/two_factor",
        "summary": "Whether you are asked for a second factor, and for which",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/auth/two_factor/authenticator",
        "summary": "A new secret for an authenticator app; nothing changes until a code of it is shown",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/auth/two_factor/authenticator/confirm",
        "summary": "Switch the second factor on with a first code; answers recovery codes, ends every session",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/auth/two_factor/kept",
        "summary": "Withdraw what was said about a lost second factor",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/auth/two_factor/lost",
        "summary": "Report the second factor as lost, with proof that it is you: it goes off after 24 hours, or the days of the lock",
        "isOpen": true
      },
      {
        "method": "POST",
        "path": "/api/auth/two_factor/lost/proof",
        "summary": "How you prove that it is you who lost the second factor; may send a code to your mailbox",
        "isOpen": true
      },
      {
        "method": "POST",
        "path": "/api/auth/two_factor/off",
        "summary": "Switch the second factor off; ends every session, answers a token, and brakes what leaves",
        "isOpen": false
      },
      {
        "method": "GET",
        "path": "/api/auth/two_factor/passkeys",
        "summary": "Your passkeys, in the order in which they were added",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/auth/two_factor/passkeys",
        "summary": "Add the passkey that your device made",
        "isOpen": false
      },
      {
        "method": "PATCH",
        "path": "/api/auth/two_factor/passkeys/{passkey_id}",
        "summary": "Name a passkey",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/auth/two_factor/passkeys/{passkey_id}/remove",
        "summary": "Remove a passkey; asks the password",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/auth/two_factor/passkeys/options",
        "summary": "What a passkey is made from (WebAuthn creation options); asks password and code; five minutes, once",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/auth/two_factor/recovery_codes",
        "summary": "New recovery codes; the old ones end at once, or when the settings lock lets them",
        "isOpen": false
      }
    ]
  },
  {
    "name": "balances",
    "calls": [
      {
        "method": "GET",
        "path": "/api/balances",
        "summary": "What the user owns, valued in rand",
        "isOpen": false
      }
    ]
  },
  {
    "name": "bills",
    "calls": [
      {
        "method": "GET",
        "path": "/api/bills/friends",
        "summary": "What I am owed and what I owe over all groups, and how I stand with each person",
        "isOpen": false
      },
      {
        "method": "GET",
        "path": "/api/bills/friends/{username}",
        "summary": "One person, with every group that we share",
        "isOpen": false
      },
      {
        "method": "GET",
        "path": "/api/bills/group_invitations",
        "summary": "Groups into which people ask me whom I do not know, newest first",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/bills/group_invitations/{invitation_id}/accept",
        "summary": "Join a group that I was asked into",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/bills/group_invitations/{invitation_id}/decline",
        "summary": "Say no to a group that I was asked into",
        "isOpen": false
      },
      {
        "method": "GET",
        "path": "/api/bills/groups",
        "summary": "My bill groups, newest first",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/bills/groups",
        "summary": "A new bill group of whoever makes it; people who do not know them are asked first",
        "isOpen": false
      },
      {
        "method": "GET",
        "path": "/api/bills/groups/{group_id}",
        "summary": "A group with its members, balances, who owes whom and few payments that settle it",
        "isOpen": false
      },
      {
        "method": "PATCH",
        "path": "/api/bills/groups/{group_id}",
        "summary": "Rename a group or change how it settles up",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/bills/groups/{group_id}/archive",
        "summary": "Put a settled group away",
        "isOpen": false
      },
      {
        "method": "GET",
        "path": "/api/bills/groups/{group_id}/expenses",
        "summary": "The bills of a group, newest day first",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/bills/groups/{group_id}/expenses",
        "summary": "Add a bill",
        "isOpen": false
      },
      {
        "method": "DELETE",
        "path": "/api/bills/groups/{group_id}/expenses/{expense_id}",
        "summary": "Delete a bill; it can be undone",
        "isOpen": false
      },
      {
        "method": "GET",
        "path": "/api/bills/groups/{group_id}/expenses/{expense_id}",
        "summary": "One bill",
        "isOpen": false
      },
      {
        "method": "PUT",
        "path": "/api/bills/groups/{group_id}/expenses/{expense_id}",
        "summary": "Change a bill that nobody changed meanwhile",
        "isOpen": false
      },
      {
        "method": "GET",
        "path": "/api/bills/groups/{group_id}/expenses/{expense_id}/comments",
        "summary": "What was said about a bill, oldest first",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/bills/groups/{group_id}/expenses/{expense_id}/comments",
        "summary": "Say something about a bill; whoever shares it hears that somebody did",
        "isOpen": false
      },
      {
        "method": "DELETE",
        "path": "/api/bills/groups/{group_id}/expenses/{expense_id}/comments/{comment_id}",
        "summary": "Delete what I said",
        "isOpen": false
      },
      {
        "method": "DELETE",
        "path": "/api/bills/groups/{group_id}/expenses/{expense_id}/receipt",
        "summary": "Take the photo of the receipt off",
        "isOpen": false
      },
      {
        "method": "GET",
        "path": "/api/bills/groups/{group_id}/expenses/{expense_id}/receipt",
        "summary": "The photo of the receipt",
        "isOpen": false
      },
      {
        "method": "PUT",
        "path": "/api/bills/groups/{group_id}/expenses/{expense_id}/receipt",
        "summary": "The photo of the receipt",
        "isOpen": false
      },
      {
        "method": "GET",
        "path": "/api/bills/groups/{group_id}/export",
        "summary": "Bills and settlements as CSV, safe to open in a spreadsheet",
        "isOpen": false
      },
      {
        "method": "GET",
        "path": "/api/bills/groups/{group_id}/history",
        "summary": "Everything that was done in a group, newest first",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/bills/groups/{group_id}/history/{event_id}/undo",
        "summary": "Take back the last change or deletion of a bill",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/bills/groups/{group_id}/import",
        "summary": "Bills from a file of ours, Splitwise or Spliit: what can be read, and a report of the rest; a line comes in once",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/bills/groups/{group_id}/import/preview",
        "summary": "What a file of bills holds, and whom it names; nothing is kept",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/bills/groups/{group_id}/imports/{event_id}/undo",
        "summary": "Take out everything that a file brought in, if nobody changed any of it",
        "isOpen": false
      },
      {
        "method": "DELETE",
        "path": "/api/bills/groups/{group_id}/invitations/{invitation_id}",
        "summary": "Take back an invitation that was not answered: its asker, or the owner of the group",
        "isOpen": false
      },
      {
        "method": "GET",
        "path": "/api/bills/groups/{group_id}/links",
        "summary": "The links by which people can join a group now; the code of my own alone",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/bills/groups/{group_id}/links",
        "summary": "Make my link to a group, or a new one in place of the old",
        "isOpen": false
      },
      {
        "method": "DELETE",
        "path": "/api/bills/groups/{group_id}/links/{member_id}",
        "summary": "Withdraw the link of a member: its maker, or the owner of the group",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/bills/groups/{group_id}/members",
        "summary": "Add users and guests to a group; people who do not know you are asked first",
        "isOpen": false
      },
      {
        "method": "DELETE",
        "path": "/api/bills/groups/{group_id}/members/{member_id}",
        "summary": "Remove a member whose balance is zero, or leave",
        "isOpen": false
      },
      {
        "method": "PATCH",
        "path": "/api/bills/groups/{group_id}/members/{member_id}",
        "summary": "Rename a guest of a group of mine, or keep their place for an e-mail address",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/bills/groups/{group_id}/owner",
        "summary": "Hand a group over to another member",
        "isOpen": false
      },
      {
        "method": "GET",
        "path": "/api/bills/groups/{group_id}/recurring",
        "summary": "Bills that come again",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/bills/groups/{group_id}/recurring",
        "summary": "A bill that comes again",
        "isOpen": false
      },
      {
        "method": "DELETE",
        "path": "/api/bills/groups/{group_id}/recurring/{rule_id}",
        "summary": "End it",
        "isOpen": false
      },
      {
        "method": "PUT",
        "path": "/api/bills/groups/{group_id}/recurring/{rule_id}",
        "summary": "Change what comes next",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/bills/groups/{group_id}/recurring/{rule_id}/pause",
        "summary": "Pause",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/bills/groups/{group_id}/recurring/{rule_id}/resume",
        "summary": "Go on from the next date; what fell into the pause is not made up for",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/bills/groups/{group_id}/reminders",
        "summary": "Remind somebody of what they owe me here, once a day at most",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/bills/groups/{group_id}/reopen",
        "summary": "Take an archived group back",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/bills/groups/{group_id}/request_all",
        "summary": "Ask everybody who owes me, one request each",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/bills/groups/{group_id}/settlement_quotes",
        "summary": "What settling a debt costs in crypto, for as long as the answer says",
        "isOpen": false
      },
      {
        "method": "GET",
        "path": "/api/bills/groups/{group_id}/settlements",
        "summary": "Who settled what, newest first",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/bills/groups/{group_id}/settlements",
        "summary": "Say that a debt was paid in cash or by EFT",
        "isOpen": false
      },
      {
        "method": "GET",
        "path": "/api/bills/groups/{group_id}/settlements/{settlement_id}",
        "summary": "One payment between members, as its receipt shows it",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/bills/groups/{group_id}/settlements/{settlement_id}/confirm",
        "summary": "Say that the cash or EFT arrived",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/bills/groups/{group_id}/settlements/{settlement_id}/reject",
        "summary": "Say that the cash or EFT did not arrive",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/bills/groups/{group_id}/settlements/{settlement_id}/withdraw",
        "summary": "Take back a payment: its payer before the answer, its payee after their yes",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/bills/groups/{group_id}/settlements/pay",
        "summary": "Settle a debt with crypto: the payment and the settlement are one",
        "isOpen": false
      },
      {
        "method": "GET",
        "path": "/api/bills/invitations",
        "summary": "Places that are kept for my verified e-mail address",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/bills/invitations/{member_id}/claim",
        "summary": "Take over the place of a guest with my verified e-mail address",
        "isOpen": false
      },
      {
        "method": "GET",
        "path": "/api/bills/links/{code}",
        "summary": "Which group the link of a member leads to, before anybody signs in",
        "isOpen": true
      },
      {
        "method": "POST",
        "path": "/api/bills/links/{code}/join",
        "summary": "Join a group by the link of one of its members; whoever is in it stays in it",
        "isOpen": false
      },
      {
        "method": "GET",
        "path": "/api/bills/shared_payments",
        "summary": "A payment of mine as a bill would say it, and its bill if it has one",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/bills/shared_payments",
        "summary": "Split a payment of mine equally in a group, once; a shared one answers with its bill",
        "isOpen": false
      }
    ]
  },
  {
    "name": "card",
    "calls": [
      {
        "method": "GET",
        "path": "/api/card",
        "summary": "The virtual card, the rand on it, and its limits",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/card",
        "summary": "Have a virtual card issued; one at a time",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/card/cancel",
        "summary": "Give the card up for good; the rand on it stays",
        "isOpen": false
      },
      {
        "method": "PUT",
        "path": "/api/card/channels",
        "summary": "Set where the card can be used; letting it draw cash asks the PIN",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/card/exchanges",
        "summary": "Exchange at a price that was quoted",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/card/freeze",
        "summary": "Stop new payments with the card; what shops have reserved stays reserved",
        "isOpen": false
      },
      {
        "method": "PUT",
        "path": "/api/card/limits",
        "summary": "Set what the card may pay at once, a day and a month; raising one asks the PIN",
        "isOpen": false
      },
      {
        "method": "GET",
        "path": "/api/card/payments",
        "summary": "Payments with the card, declined ones too, newest first",
        "isOpen": false
      },
      {
        "method": "GET",
        "path": "/api/card/payments/{card_payment_id}",
        "summary": "One payment with everything that the shop did",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/card/payments/{card_payment_id}/not_me",
        "summary": "This was not me: freezes the card and has our team look at the payment",
        "isOpen": false
      },
      {
        "method": "GET",
        "path": "/api/card/phones",
        "summary": "What became of the card in each wallet of a phone, the newest of each",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/card/phones",
        "summary": "Put the card into a phone’s wallet; asks the PIN",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/card/phones/{card_phone_id}/answer",
        "summary": "Say whether it was you whose phone asks for the card",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/card/phones/{card_phone_id}/remove",
        "summary": "Take the card off a phone",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/card/quotes",
        "summary": "A price, for a minute, at which coins become rand on the card or rand becomes coins",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/card/replace",
        "summary": "Give the card up for a new one with another number; a frozen one asks the PIN",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/card/reveal",
        "summary": "Show the number of the card for a minute; asks the PIN, and only a few times a day",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/card/unfreeze",
        "summary": "Let the card pay again; asks the PIN",
        "isOpen": false
      },
      {
        "method": "GET",
        "path": "/api/card/weeks",
        "summary": "What was spent with the card in each of the last six weeks, this one first",
        "isOpen": false
      }
    ]
  },
  {
    "name": "contact",
    "calls": [
      {
        "method": "GET",
        "path": "/api/contact",
        "summary": "When our team is there, and what one message to it is to bring along",
        "isOpen": true
      },
      {
        "method": "POST",
        "path": "/api/contact",
        "summary": "Write to our team without an account; the same stamp twice is the same message",
        "isOpen": true
      }
    ]
  },
  {
    "name": "crypto",
    "calls": [
      {
        "method": "POST",
        "path": "/api/crypto/send",
        "summary": "Send crypto to a @username or the e-mail of a user, at once and without a fee",
        "isOpen": false
      }
    ]
  },
  {
    "name": "environment",
    "calls": [
      {
        "method": "GET",
        "path": "/api/environment",
        "summary": "Sandbox or production, and the product clock",
        "isOpen": true
      }
    ]
  },
  {
    "name": "figures",
    "calls": [
      {
        "method": "GET",
        "path": "/api/figures",
        "summary": "The fees, limits, windows and rates that hold now",
        "isOpen": true
      }
    ]
  },
  {
    "name": "health",
    "calls": [
      {
        "method": "GET",
        "path": "/api/health",
        "summary": "Ready to serve; staff of the books read how they stand",
        "isOpen": true
      }
    ]
  },
  {
    "name": "kyc",
    "calls": [
      {
        "method": "POST",
        "path": "/api/kyc/bureau",
        "summary": "The bureau says that it has news, signed over the bytes of the body; what they are is asked then",
        "isOpen": true
      },
      {
        "method": "GET",
        "path": "/api/kyc/documents/{kind}",
        "summary": "The document that I showed, as an attachment",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/kyc/documents/{kind}",
        "summary": "Show one document; the file itself is the body. JPEG and PNG, for addresses and funds PDF too",
        "isOpen": false
      },
      {
        "method": "GET",
        "path": "/api/kyc/papers",
        "summary": "What I said and showed of myself, and what the next tier still waits for",
        "isOpen": false
      },
      {
        "method": "PUT",
        "path": "/api/kyc/papers/address",
        "summary": "Say where I live",
        "isOpen": false
      },
      {
        "method": "PUT",
        "path": "/api/kyc/papers/funds",
        "summary": "Say where my money comes from",
        "isOpen": false
      },
      {
        "method": "PUT",
        "path": "/api/kyc/papers/identity",
        "summary": "Say who I am, as on my ID or passport",
        "isOpen": false
      },
      {
        "method": "GET",
        "path": "/api/kyc/prominence",
        "summary": "What I said of prominent public positions, and whether more is wanted",
        "isOpen": false
      },
      {
        "method": "PUT",
        "path": "/api/kyc/prominence",
        "summary": "Say whether I, my family or somebody I work closely with hold a prominent public position",
        "isOpen": false
      },
      {
        "method": "PUT",
        "path": "/api/kyc/prominence/wealth",
        "summary": "Say where what I own comes from, and the money that I use here",
        "isOpen": false
      },
      {
        "method": "GET",
        "path": "/api/kyc/status",
        "summary": "Tiers, what each asks and unlocks, and where the user stands",
        "isOpen": false
      },
      {
        "method": "GET",
        "path": "/api/kyc/tax-residence",
        "summary": "Where I pay tax",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/kyc/tax-residence",
        "summary": "Certify where I pay tax",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/kyc/upgrade",
        "summary": "Go one verification tier up; 202 when a person has to look first",
        "isOpen": false
      }
    ]
  },
  {
    "name": "liabilities",
    "calls": [
      {
        "method": "GET",
        "path": "/api/liabilities",
        "summary": "Published proofs of liabilities, newest first",
        "isOpen": true
      },
      {
        "method": "GET",
        "path": "/api/liabilities/mine",
        "summary": "What of the newest proof of liabilities is the user’s, with the way to its root",
        "isOpen": false
      }
    ]
  },
  {
    "name": "notifications",
    "calls": [
      {
        "method": "GET",
        "path": "/api/notifications",
        "summary": "What you were told, newest first",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/notifications/{notification_id}/read",
        "summary": "Mark one as read",
        "isOpen": false
      },
      {
        "method": "GET",
        "path": "/api/notifications/preferences",
        "summary": "What you want to hear of, and how",
        "isOpen": false
      },
      {
        "method": "PUT",
        "path": "/api/notifications/preferences",
        "summary": "Switch one category on or off for one way",
        "isOpen": false
      },
      {
        "method": "GET",
        "path": "/api/notifications/push",
        "summary": "The public key with which a browser subscribes (VAPID)",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/notifications/push",
        "summary": "Send messages to this browser, too",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/notifications/push/unsubscribe",
        "summary": "Send no more messages to this browser",
        "isOpen": false
      },
      {
        "method": "GET",
        "path": "/api/notifications/reach",
        "summary": "How word reaches you while the app is closed",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/notifications/read_all",
        "summary": "Mark as read everything up to and with the newest one on your screen",
        "isOpen": false
      },
      {
        "method": "GET",
        "path": "/api/notifications/unread_count",
        "summary": "How many you have not read",
        "isOpen": false
      }
    ]
  },
  {
    "name": "onramp",
    "calls": [
      {
        "method": "GET",
        "path": "/api/onramp/limit",
        "summary": "How much may still be bought by bank transfer",
        "isOpen": false
      },
      {
        "method": "GET",
        "path": "/api/onramp/orders",
        "summary": "My buy orders, newest first",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/onramp/orders",
        "summary": "Buy crypto; answers how to pay",
        "isOpen": false
      },
      {
        "method": "GET",
        "path": "/api/onramp/orders/{order_id}",
        "summary": "One of my buy orders",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/onramp/orders/{order_id}/cancel",
        "summary": "Cancel an order that is not paid",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/onramp/orders/{order_id}/simulate_payment",
        "summary": "Sandbox only: the payment arrives at the bank",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/onramp/payments/{payment_id}/accept",
        "summary": "Take what my payment buys at a quote",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/onramp/payments/{payment_id}/decline",
        "summary": "Say no to an offer; our staff send the money back",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/onramp/payments/{payment_id}/quote",
        "summary": "What my payment that could not be matched buys now, good for as long as the answer says",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/onramp/quote",
        "summary": "What an amount of rand buys, good for as long as the answer says",
        "isOpen": true
      }
    ]
  },
  {
    "name": "p2p",
    "calls": [
      {
        "method": "GET",
        "path": "/api/p2p/ads",
        "summary": "Ads that can be taken; those that the reader cannot take stand last, with why",
        "isOpen": true
      },
      {
        "method": "POST",
        "path": "/api/p2p/ads",
        "summary": "Advertise to sell or to buy",
        "isOpen": false
      },
      {
        "method": "DELETE",
        "path": "/api/p2p/ads/{ad_id}",
        "summary": "Take an ad down; open orders go on",
        "isOpen": false
      },
      {
        "method": "GET",
        "path": "/api/p2p/ads/{ad_id}",
        "summary": "One ad",
        "isOpen": true
      },
      {
        "method": "PATCH",
        "path": "/api/p2p/ads/{ad_id}",
        "summary": "Change or pause an ad; open orders keep what they were made with",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/p2p/ads/{ad_id}/ask_look",
        "summary": "Ask the team to look again at an ad that they paused",
        "isOpen": false
      },
      {
        "method": "GET",
        "path": "/api/p2p/banks",
        "summary": "The banks that an account can be at, with their branch codes and account lengths",
        "isOpen": false
      },
      {
        "method": "GET",
        "path": "/api/p2p/blocked",
        "summary": "People I do not trade with",
        "isOpen": false
      },
      {
        "method": "GET",
        "path": "/api/p2p/disputes",
        "summary": "The cases that I am a party of, newest first",
        "isOpen": false
      },
      {
        "method": "GET",
        "path": "/api/p2p/disputes/{case_id}",
        "summary": "A case that I am a party of",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/p2p/disputes/{case_id}/accept_proposal",
        "summary": "Accept what was proposed; it is carried out once both sides do",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/p2p/disputes/{case_id}/appeal",
        "summary": "Ask that a decision be looked at again, once",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/p2p/disputes/{case_id}/statement",
        "summary": "My side of the story, once",
        "isOpen": false
      },
      {
        "method": "GET",
        "path": "/api/p2p/favourites",
        "summary": "People I like to trade with",
        "isOpen": false
      },
      {
        "method": "GET",
        "path": "/api/p2p/limit",
        "summary": "How much may still be traded, as taker and as maker together",
        "isOpen": false
      },
      {
        "method": "GET",
        "path": "/api/p2p/my_ads",
        "summary": "My ads, paused ones too, newest first",
        "isOpen": false
      },
      {
        "method": "GET",
        "path": "/api/p2p/orders",
        "summary": "My P2P orders, newest first",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/p2p/orders",
        "summary": "Take up an ad; the seller’s crypto is locked in escrow",
        "isOpen": false
      },
      {
        "method": "GET",
        "path": "/api/p2p/orders/{order_id}",
        "summary": "One of my P2P orders with its deadlines, history and receipt",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/p2p/orders/{order_id}/accept",
        "summary": "The buyer of a taken buy ad is here and will pay",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/p2p/orders/{order_id}/cancel",
        "summary": "Cancel alone where that is allowed, or together with `mutual`",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/p2p/orders/{order_id}/dispute",
        "summary": "Call in the team; also a late claim, or a complaint after release",
        "isOpen": false
      },
      {
        "method": "GET",
        "path": "/api/p2p/orders/{order_id}/evidence",
        "summary": "The files of an order",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/p2p/orders/{order_id}/evidence",
        "summary": "Add a file to an order; the file itself is the body",
        "isOpen": false
      },
      {
        "method": "GET",
        "path": "/api/p2p/orders/{order_id}/evidence/{evidence_id}",
        "summary": "One file of an order, as an attachment",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/p2p/orders/{order_id}/extend",
        "summary": "The seller gives more time to pay, as often as the order says",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/p2p/orders/{order_id}/give_in",
        "summary": "The seller of a disputed order releases it after all",
        "isOpen": false
      },
      {
        "method": "GET",
        "path": "/api/p2p/orders/{order_id}/messages",
        "summary": "The chat of an order, newest first",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/p2p/orders/{order_id}/messages",
        "summary": "Write to the other side of an order",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/p2p/orders/{order_id}/messages/delivered",
        "summary": "Everything up to a message reached my device",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/p2p/orders/{order_id}/messages/read",
        "summary": "Everything up to a message was read",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/p2p/orders/{order_id}/payout_account",
        "summary": "Say where to be paid for an order that does not know it yet",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/p2p/orders/{order_id}/rating",
        "summary": "Rate the other side, once, after release",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/p2p/orders/{order_id}/seller_confirm",
        "summary": "The seller has the money; releases the crypto for good",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/p2p/orders/{order_id}/top_up_paid",
        "summary": "The buyer has paid the rest that the team asked for",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/p2p/orders/{order_id}/upload_proof",
        "summary": "The buyer has paid",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/p2p/orders/{order_id}/withdraw_proof",
        "summary": "The buyer had not paid after all; once",
        "isOpen": false
      },
      {
        "method": "GET",
        "path": "/api/p2p/payout_accounts",
        "summary": "Where I want to be paid",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/p2p/payout_accounts",
        "summary": "Add an account to be paid to, with the PIN; usable after a day; its bank is asked whose it is",
        "isOpen": false
      },
      {
        "method": "DELETE",
        "path": "/api/p2p/payout_accounts/{payout_account_id}",
        "summary": "Remove an account that no open order is paid to",
        "isOpen": false
      },
      {
        "method": "PATCH",
        "path": "/api/p2p/payout_accounts/{payout_account_id}",
        "summary": "Name an account, or make it the default one, with the PIN",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/p2p/payout_accounts/{payout_account_id}/check",
        "summary": "Have the bank asked again whose an account is",
        "isOpen": false
      },
      {
        "method": "GET",
        "path": "/api/p2p/people/{username}",
        "summary": "How somebody trades",
        "isOpen": false
      },
      {
        "method": "DELETE",
        "path": "/api/p2p/people/{username}/block",
        "summary": "Allow somebody again",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/p2p/people/{username}/block",
        "summary": "Never trade with somebody again; open orders go on",
        "isOpen": false
      },
      {
        "method": "DELETE",
        "path": "/api/p2p/people/{username}/favourite",
        "summary": "Forget a favourite",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/p2p/people/{username}/favourite",
        "summary": "Remember somebody",
        "isOpen": false
      },
      {
        "method": "GET",
        "path": "/api/p2p/traders/{username}",
        "summary": "Somebody as a trader: how they trade, and all their ads",
        "isOpen": false
      },
      {
        "method": "GET",
        "path": "/api/p2p/traders/{username}/ratings",
        "summary": "What people said of trades with somebody, newest first",
        "isOpen": false
      }
    ]
  },
  {
    "name": "privacy",
    "calls": [
      {
        "method": "GET",
        "path": "/api/privacy/closure",
        "summary": "Whether your account is being closed, and what has to be settled first",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/privacy/closure",
        "summary": "Close your account after some days; every session ends. Whoever has a PIN gives it",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/privacy/closure/keep",
        "summary": "Keep your account with the link of the letter about its closing, once",
        "isOpen": true
      },
      {
        "method": "POST",
        "path": "/api/privacy/closure/undo",
        "summary": "Keep your account",
        "isOpen": false
      },
      {
        "method": "GET",
        "path": "/api/privacy/consents",
        "summary": "What you agreed to, with the text and the time, and what you may choose",
        "isOpen": false
      },
      {
        "method": "PUT",
        "path": "/api/privacy/consents",
        "summary": "Agree to something, or take it back",
        "isOpen": false
      },
      {
        "method": "GET",
        "path": "/api/privacy/exports",
        "summary": "The files with your data that you asked for, newest first",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/privacy/exports",
        "summary": "Ask for all that is held of you as one file; you are told when it is ready. One a day",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/privacy/exports/{export_id}/download",
        "summary": "An archive with your data and every file that you uploaded, for whoever gives the PIN",
        "isOpen": false
      },
      {
        "method": "GET",
        "path": "/api/privacy/found_by",
        "summary": "By which ways people find you whom you have not met",
        "isOpen": false
      },
      {
        "method": "PUT",
        "path": "/api/privacy/found_by",
        "summary": "Switch one way of finding you on or off",
        "isOpen": false
      },
      {
        "method": "GET",
        "path": "/api/privacy/held",
        "summary": "What is held of you, and until when",
        "isOpen": false
      }
    ]
  },
  {
    "name": "qr",
    "calls": [
      {
        "method": "GET",
        "path": "/api/qr",
        "summary": "My own code, and in the sandbox the code of a till to try",
        "isOpen": false
      },
      {
        "method": "GET",
        "path": "/api/qr/codes",
        "summary": "The codes of the shop, newest first",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/qr/codes",
        "summary": "Make a code: one that stays at the till, or one for a single payment",
        "isOpen": false
      },
      {
        "method": "DELETE",
        "path": "/api/qr/codes/{qr_code_id}",
        "summary": "Take a code back: nobody pays it any more",
        "isOpen": false
      },
      {
        "method": "GET",
        "path": "/api/qr/codes/{qr_code_id}/poster",
        "summary": "A page with the code to put up at the till",
        "isOpen": false
      },
      {
        "method": "GET",
        "path": "/api/qr/links/{code}",
        "summary": "What the code of a shop asks for",
        "isOpen": true
      },
      {
        "method": "GET",
        "path": "/api/qr/merchant",
        "summary": "The shop that the user takes payments for, and what today brought",
        "isOpen": false
      },
      {
        "method": "PUT",
        "path": "/api/qr/merchant",
        "summary": "Open a shop, or change its name; from tier 2 on",
        "isOpen": false
      },
      {
        "method": "GET",
        "path": "/api/qr/payments",
        "summary": "What was paid at tills, newest first",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/qr/payments",
        "summary": "Pay a till at a quoted price; refused by its network it is FAILED and the coins are back",
        "isOpen": false
      },
      {
        "method": "GET",
        "path": "/api/qr/payments/{qr_payment_id}",
        "summary": "The receipt of one payment",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/qr/quotes",
        "summary": "What paying a till costs in a coin, for a minute",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/qr/read",
        "summary": "Say what a scanned or pasted code means: a till to pay, or where else it leads",
        "isOpen": false
      },
      {
        "method": "GET",
        "path": "/api/qr/takings",
        "summary": "What was paid to the shop, newest first",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/qr/takings/{qr_taking_id}/refunds",
        "summary": "Give a payment back, or a part of it",
        "isOpen": false
      }
    ]
  },
  {
    "name": "requests",
    "calls": [
      {
        "method": "GET",
        "path": "/api/requests/{request_id}",
        "summary": "One request with what was paid",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/requests/{request_id}/cancel",
        "summary": "Take a request back",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/requests/{request_id}/decline",
        "summary": "Say no to a request",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/requests/{request_id}/fulfill",
        "summary": "Pay a request, or a part of it where that is allowed",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/requests/{request_id}/quote",
        "summary": "What paying a request costs now, held for as long as the answer says",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/requests/{request_id}/remind",
        "summary": "Remind whoever was asked: a few times at most, with a pause between them",
        "isOpen": false
      },
      {
        "method": "GET",
        "path": "/api/requests/code/{code}",
        "summary": "The request that a link or a QR code leads to",
        "isOpen": false
      },
      {
        "method": "GET",
        "path": "/api/requests/counts",
        "summary": "How many requests I received and sent, and how many of them are open",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/requests/create",
        "summary": "Ask a @username or an e-mail address for crypto or rand; or make a link that asks",
        "isOpen": false
      },
      {
        "method": "GET",
        "path": "/api/requests/links/{code}",
        "summary": "What the link of a request asks for, before anybody signs in",
        "isOpen": true
      },
      {
        "method": "GET",
        "path": "/api/requests/received",
        "summary": "What others ask of me, newest first",
        "isOpen": false
      },
      {
        "method": "GET",
        "path": "/api/requests/sent",
        "summary": "What I ask of others, newest first",
        "isOpen": false
      }
    ]
  },
  {
    "name": "rewards",
    "calls": [
      {
        "method": "GET",
        "path": "/api/rewards",
        "summary": "The streak and the badges of the user",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/rewards/check_in",
        "summary": "Come by for today, in South Africa; a second time on one day changes nothing",
        "isOpen": false
      },
      {
        "method": "GET",
        "path": "/api/rewards/invitations/{code}",
        "summary": "Who invites by a code",
        "isOpen": true
      },
      {
        "method": "GET",
        "path": "/api/rewards/referrals",
        "summary": "One’s code, the friends who came by it and what they reached",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/rewards/referrals/invitation",
        "summary": "Say by whose code one came, within a day of registering; the first code stands",
        "isOpen": false
      }
    ]
  },
  {
    "name": "staking",
    "calls": [
      {
        "method": "GET",
        "path": "/api/staking/pools",
        "summary": "What can be staked, and on which terms",
        "isOpen": true
      },
      {
        "method": "GET",
        "path": "/api/staking/positions",
        "summary": "The user's stakes, newest first; the open ones unless asked otherwise",
        "isOpen": false
      },
      {
        "method": "GET",
        "path": "/api/staking/positions/{position_id}",
        "summary": "One stake",
        "isOpen": false
      },
      {
        "method": "GET",
        "path": "/api/staking/positions/{position_id}/rewards",
        "summary": "What a stake earned, day by day, newest first",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/staking/stake",
        "summary": "Put crypto into a pool, on the terms it has now",
        "isOpen": false
      },
      {
        "method": "GET",
        "path": "/api/staking/summary",
        "summary": "What is staked altogether, in rand",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/staking/unstake/{position_id}",
        "summary": "Take a stake out, once its lock is over",
        "isOpen": false
      }
    ]
  },
  {
    "name": "statements",
    "calls": [
      {
        "method": "GET",
        "path": "/api/statements/movements",
        "summary": "A statement of some days: what was owned before, every movement, what was owned after",
        "isOpen": false
      },
      {
        "method": "GET",
        "path": "/api/statements/tax-pack",
        "summary": "A tax year, first in first out: disposals, gains, income, holdings, and what cannot be told",
        "isOpen": false
      },
      {
        "method": "GET",
        "path": "/api/statements/tax-years",
        "summary": "The tax years in which something was owned, newest first",
        "isOpen": false
      }
    ]
  },
  {
    "name": "status",
    "calls": [
      {
        "method": "GET",
        "path": "/api/status",
        "summary": "How each part of the product is doing, its last 90 days, and incidents",
        "isOpen": true
      },
      {
        "method": "GET",
        "path": "/api/status/feed",
        "summary": "The state and the incidents as an Atom feed",
        "isOpen": true
      },
      {
        "method": "POST",
        "path": "/api/status/subscriptions",
        "summary": "Ask for letters about incidents; the first one asks back",
        "isOpen": true
      },
      {
        "method": "POST",
        "path": "/api/status/subscriptions/confirm",
        "summary": "Use the link of the first letter",
        "isOpen": true
      },
      {
        "method": "POST",
        "path": "/api/status/subscriptions/stop",
        "summary": "Use the link that ends these letters",
        "isOpen": true
      }
    ]
  },
  {
    "name": "support",
    "calls": [
      {
        "method": "GET",
        "path": "/api/support/abouts",
        "summary": "What of mine a ticket can be about, newest first",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/support/announcements/{announcement_id}/put_away",
        "summary": "Dismiss an announcement",
        "isOpen": false
      },
      {
        "method": "GET",
        "path": "/api/support/tickets",
        "summary": "My tickets, newest first, or those of one topic",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/support/tickets",
        "summary": "Ask our team",
        "isOpen": false
      },
      {
        "method": "GET",
        "path": "/api/support/tickets/{ticket_id}",
        "summary": "My ticket",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/support/tickets/{ticket_id}/close",
        "summary": "Close my ticket",
        "isOpen": false
      },
      {
        "method": "GET",
        "path": "/api/support/tickets/{ticket_id}/complaint",
        "summary": "How my complaint stands",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/support/tickets/{ticket_id}/complaint",
        "summary": "Make my ticket a complaint",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/support/tickets/{ticket_id}/complaint/withdrawal",
        "summary": "Withdraw my complaint, which closes its ticket",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/support/tickets/{ticket_id}/files",
        "summary": "Add a file to my ticket; it is the body",
        "isOpen": false
      },
      {
        "method": "GET",
        "path": "/api/support/tickets/{ticket_id}/files/{file_id}",
        "summary": "A file of my ticket, as an attachment",
        "isOpen": false
      },
      {
        "method": "GET",
        "path": "/api/support/tickets/{ticket_id}/messages",
        "summary": "Messages of my ticket, newest first",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/support/tickets/{ticket_id}/messages",
        "summary": "Write in my ticket; one that is over opens again for some days",
        "isOpen": false
      }
    ]
  },
  {
    "name": "transfers",
    "calls": [
      {
        "method": "GET",
        "path": "/api/transfers/blocks",
        "summary": "People who cannot send to or ask the user",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/transfers/blocks",
        "summary": "Block somebody; they are not told",
        "isOpen": false
      },
      {
        "method": "DELETE",
        "path": "/api/transfers/blocks/{username}",
        "summary": "Unblock somebody",
        "isOpen": false
      },
      {
        "method": "GET",
        "path": "/api/transfers/claims",
        "summary": "Money that waits at e-mail addresses: what I sent, and what is for my verified one",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/transfers/claims/{claim_id}/cancel",
        "summary": "Take back what I sent to an e-mail address, while nobody claimed it",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/transfers/claims/{claim_id}/claim",
        "summary": "Take the money that waits for my verified e-mail address",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/transfers/claims/{claim_id}/decline",
        "summary": "Send back the money that waits for my verified e-mail address",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/transfers/claims/look",
        "summary": "What waits behind the link of a letter, before anybody signs in",
        "isOpen": true
      },
      {
        "method": "POST",
        "path": "/api/transfers/claims/open",
        "summary": "Open the link of a letter, once: leads to the money that waits for this address",
        "isOpen": false
      },
      {
        "method": "GET",
        "path": "/api/transfers/contacts",
        "summary": "The people, e-mail addresses and chain addresses that the user keeps",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/transfers/contacts",
        "summary": "Keep a person or an address; keeping one again only changes its name",
        "isOpen": false
      },
      {
        "method": "DELETE",
        "path": "/api/transfers/contacts/{contact_id}",
        "summary": "Forget a contact",
        "isOpen": false
      },
      {
        "method": "GET",
        "path": "/api/transfers/limits",
        "summary": "How much may still be sent to people and withdrawn, in rolling 24 hours and 30 days",
        "isOpen": false
      },
      {
        "method": "GET",
        "path": "/api/transfers/people",
        "summary": "Find people by the beginning of their username, from the third character on",
        "isOpen": false
      },
      {
        "method": "GET",
        "path": "/api/transfers/recents",
        "summary": "The people and e-mail addresses that the user paid last, as they were typed",
        "isOpen": false
      },
      {
        "method": "GET",
        "path": "/api/transfers/resolve",
        "summary": "Say who or what a @username, e-mail, address, payment link or scanned text means",
        "isOpen": false
      },
      {
        "method": "GET",
        "path": "/api/transfers/withdrawals",
        "summary": "My withdrawals to addresses, newest first",
        "isOpen": false
      },
      {
        "method": "GET",
        "path": "/api/transfers/withdrawals/{withdrawal_id}",
        "summary": "One of my withdrawals",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/transfers/withdrawals/{withdrawal_id}/cancel",
        "summary": "Call back a withdrawal that was not sent yet",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/transfers/withdrawals/quote",
        "summary": "The fee of a withdrawal, good for as long as the answer says",
        "isOpen": false
      }
    ]
  },
  {
    "name": "waiting",
    "calls": [
      {
        "method": "GET",
        "path": "/api/waiting",
        "summary": "What waits for your next step, the most urgent first",
        "isOpen": false
      }
    ]
  },
  {
    "name": "wallet",
    "calls": [
      {
        "method": "GET",
        "path": "/api/wallet/addresses",
        "summary": "My addresses, one for each asset and network",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/wallet/addresses/simulate_deposit",
        "summary": "Sandbox only: somebody elsewhere pays one of my addresses",
        "isOpen": false
      },
      {
        "method": "GET",
        "path": "/api/wallet/coins/{asset}",
        "summary": "The range of the day, what the user paid on average and gained",
        "isOpen": false
      },
      {
        "method": "GET",
        "path": "/api/wallet/deposits",
        "summary": "What came in over chains, newest first",
        "isOpen": false
      },
      {
        "method": "GET",
        "path": "/api/wallet/deposits/{deposit_id}",
        "summary": "One deposit, with whose coins I said they were",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/wallet/deposits/{deposit_id}/origin",
        "summary": "Say whose coins came in, so that they can leave Sengi; said once",
        "isOpen": false
      },
      {
        "method": "GET",
        "path": "/api/wallet/history",
        "summary": "Everything that moved, newest first",
        "isOpen": false
      },
      {
        "method": "GET",
        "path": "/api/wallet/holds",
        "summary": "What of the user’s coins cannot leave Sengi yet, and what they owe",
        "isOpen": false
      },
      {
        "method": "GET",
        "path": "/api/wallet/places",
        "summary": "Where the coins of the user lie",
        "isOpen": false
      },
      {
        "method": "GET",
        "path": "/api/wallet/places/lines",
        "summary": "The lines that add up to what lies in one place, newest first",
        "isOpen": false
      },
      {
        "method": "GET",
        "path": "/api/wallet/price_alerts",
        "summary": "The prices that the user waits for, and those that were reached lately",
        "isOpen": false
      },
      {
        "method": "POST",
        "path": "/api/wallet/price_alerts",
        "summary": "Be told once when a coin reaches a price",
        "isOpen": false
      },
      {
        "method": "DELETE",
        "path": "/api/wallet/price_alerts/{alert_id}",
        "summary": "Wait for a price no longer",
        "isOpen": false
      },
      {
        "method": "GET",
        "path": "/api/wallet/prices",
        "summary": "What the coins cost over a day, a week, a month or a year",
        "isOpen": false
      },
      {
        "method": "GET",
        "path": "/api/wallet/rates",
        "summary": "What other currencies cost in rand; one that is too old is missing",
        "isOpen": false
      },
      {
        "method": "GET",
        "path": "/api/wallet/worth",
        "summary": "What the user was worth at the close of each day, with what came in and went out",
        "isOpen": false
      }
    ]
  }
] as const
