const CONTACT = /@[\w-]{1,60}\.|\b\d{3}[-. ]\d{4}\b/

/** True for a text with a mail address or a phone number, as in a signature. */
export const hasContact = (text: string) => CONTACT.test(text)
