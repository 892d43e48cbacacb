alter table "applicants" alter column search_text set statistics 250;
