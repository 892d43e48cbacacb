import {
  BulkDeleteButton,
  BulkUpdateButton,
  Create,
  CustomRoutes,
  DataTable,
  DateField,
  Edit,
  EditButton,
  EmailField,
  List,
  NumberInput,
  ReferenceField,
  ReferenceInput,
  ReferenceManyField,
  SavedQueriesList,
  SelectInput,
  Show,
  SimpleForm,
  SimpleShowLayout,
  TextField,
  TextInput,
} from 'react-admin'
import { Route } from 'react-router'

// Written as in react-admin's documentation, without Cohort's own components.

const LeadList = () => (
  <List
    resource="consultations"
    filters={[<TextInput key="name" source="name" alwaysOn />]}
    aside={<SavedQueriesList />}
  >
    <DataTable
      rowClick={false}
      bulkActionButtons={
        <>
          <BulkUpdateButton label="Mark as done" data={{ isDone: true }} mutationMode="pessimistic" />
          <BulkDeleteButton mutationMode="pessimistic" />
        </>
      }
    >
      <DataTable.Col source="name" />
      <DataTable.Col source="email" field={EmailField} />
      <DataTable.Col source="source">
        <ReferenceField source="source" reference="leadGenSources" />
      </DataTable.Col>
      <DataTable.Col source="created_at">
        <DateField source="created_at" locales="en-GB" />
      </DataTable.Col>
      <DataTable.Col label="Edit">
        <EditButton />
      </DataTable.Col>
    </DataTable>
  </List>
)

const TemplateList = () => (
  <List resource="documentTemplates">
    <DataTable>
      <DataTable.Col source="name" />
    </DataTable>
  </List>
)

const LeadEdit = () => (
  <Edit resource="consultations" mutationMode="pessimistic" redirect={false}>
    <SimpleForm>
      <TextInput source="name" />
      <TextInput source="email" />
      <ReferenceInput source="source" reference="leadGenSources">
        <SelectInput />
      </ReferenceInput>
    </SimpleForm>
  </Edit>
)

const RoomCreate = () => (
  <Create resource="rooms" redirect={false}>
    <SimpleForm>
      <TextInput source="label" />
      <NumberInput source="seats" />
      <SelectInput source="kind" choices={[{ id: 'LAB', name: 'Laboratory' }]} defaultValue="LAB" />
    </SimpleForm>
  </Create>
)

const SourceShow = () => (
  <Show resource="leadGenSources">
    <SimpleShowLayout>
      <TextField source="sourceName" />
      <ReferenceManyField reference="consultations" target="source">
        <DataTable bulkActionButtons={false}>
          <DataTable.Col source="name" />
        </DataTable>
      </ReferenceManyField>
    </SimpleShowLayout>
  </Show>
)

/** Pages as in react-admin's documentation over declared resources, as children of its `<Admin>`. */
export const documentedPages = (
  <CustomRoutes key="documented">
    <Route path="/documented/leads" element={<LeadList />} />
    <Route path="/documented/templates" element={<TemplateList />} />
    <Route path="/documented/leads/:id" element={<LeadEdit />} />
    <Route path="/documented/sources/:id" element={<SourceShow />} />
    <Route path="/documented/new-room" element={<RoomCreate />} />
  </CustomRoutes>
)
