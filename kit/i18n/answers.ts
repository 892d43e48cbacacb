// Imports the messages that calls of any page may answer with, for pages that load no declarations, and those that no declaration imports:
// importing registers them.
import '#resources/account.messages'
import '#resources/agreements.messages'
import '#resources/discounts.messages'
import '#resources/evaluations.messages'
import '#resources/in-use.messages'
import '#resources/kernel/errors'
import '#resources/kernel/messages'
import '#resources/password-rules'
