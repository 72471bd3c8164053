export const coveredBy = () => []
