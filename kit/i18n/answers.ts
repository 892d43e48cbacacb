// The messages that any page may be answered with, for pages that show no declaration: they are known once they are loaded.
import '#resources/account.messages'
import '#resources/kernel/errors'
import '#resources/kernel/messages'
import '#resources/password-rules'
