const CHARGE = /\b(?:TAX|TAXES|GST|HST|PST|FREIGHT|SHIPPING|HANDLING|DELIVERY|SURCHARGE|TARIFF)\b/i

/** True for a text that names an amount charged in addition to the fixtures. */
export const namesCharge = (text: string) => CHARGE.test(text)
