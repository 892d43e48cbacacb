/**
 * The shared texts of validation in Armenian by their English text (namespace `cohort.messages`); `%{n}` and `%{m}` are
 * their numbers. A resource's own messages stand in its catalogue under the same namespace.
 */
export const checkMessagesHy: Readonly<Record<string, string>> = {
  'This field is required!': 'Պարտադիր դաշտ է։',
  Required: 'Պարտադիր է',
  'This field must be a number!': 'Այս դաշտը պետք է թիվ լինի։',
  'Invalid email': 'Էլ. հասցեն սխալ է',
  'Phone number is not valid': 'Հեռախոսահամարը սխալ է',
  'Invalid URL format. Please start with http:// or https://': 'Հղման սխալ ձևաչափ։ Սկսեք http:// կամ https:// նշումով',
  'The link is not valid google spreadsheet link': 'Հղումը Google աղյուսակի ճիշտ հղում չէ',
  'This field must be a text!': 'Այս դաշտը պետք է տեքստ լինի։',
  'This field must be a whole number!': 'Այս դաշտը պետք է ամբողջ թիվ լինի։',
  'This field must be yes or no!': 'Այս դաշտը պետք է լինի այո կամ ոչ։',
  'This field must be a date!': 'Այս դաշտը պետք է ամսաթիվ լինի։',
  'This field must be a time!': 'Այս դաշտը պետք է ժամ լինի։',
  'Choose one of the list.': 'Ընտրեք ցանկից։',
  'This field must be a list!': 'Այս դաշտը պետք է ցանկ լինի։',
  'This field has the wrong shape!': 'Այս դաշտի կառուցվածքը սխալ է։',
  'Use at most 2 decimals.': 'Օգտագործեք առավելագույնը 2 տասնորդական նիշ։',
  'Unknown field.': 'Անհայտ դաշտ։',
  'This field cannot be set.': 'Այս դաշտը հնարավոր չէ փոխել։',
  'Already in use.': 'Արդեն օգտագործվում է։',
  'This is in the list already.': 'Սա արդեն ցանկում է։',
  'This field contains characters that cannot be stored.': 'Դաշտը պարունակում է նիշեր, որոնք հնարավոր չէ պահել։',
  'Must be 0 or more': 'Պետք է լինի 0 կամ ավելի',
  'Must be at most %{n}': 'Պետք է լինի առավելագույնը %{n}',
  'Must be at least %{n}': 'Պետք է լինի առնվազն %{n}',
  'Must be between %{n} and %{m}': 'Պետք է լինի %{n}-ից %{m} միջակայքում',
  'Must be at most %{n} characters': 'Պետք է լինի առավելագույնը %{n} նիշ',
  'Must have at most %{n} entries': 'Պետք է ունենա առավելագույնը %{n} տարր',
  'Must not be above the maximum score': 'Չպետք է գերազանցի առավելագույն միավորը',
}
