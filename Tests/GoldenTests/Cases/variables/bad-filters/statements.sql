-- query Find {"where": {"weight": {"eq": 1}}}
-- error: $where.weight is invalid: Item_Filter has no field "weight"

-- query Find {"where": {"size": {"equals": 1}, "name": {"eq": 1}}}
-- error: $where.size.equals is invalid: Int_Filter has no field "equals"
-- error: $where.name.eq is invalid: String takes a string without U+0000

-- query Find {"where": {"size": {"eq_expr": "1"}}}
-- error: $where.size.eq_expr: not allowed in variables

-- query Find {"where": {"at": {"gt_time": {"now": true}}}}
-- error: $where.at.gt_time: not allowed in variables

-- query Find {"where": {"_or": [{"size": {"in": [1, "2", 3.5]}}, {"_not": {"parent": {"parent": {"nam": {}}}}}]}}
-- error: $where._or[0].size.in[1] is invalid: Int takes an integer of 32 bits
-- error: $where._or[0].size.in[2] is invalid: Int takes an integer of 32 bits
-- error: $where._or[1]._not.parent.parent.nam is invalid: Item_Filter has no field "nam"

-- query Find {"where": "size > 1"}
-- error: $where is invalid: Item_Filter takes an object

-- query Find {"where": {"name": {"pattern": {"like": "a", "regex": "b"}}}}
-- error: $where.name.pattern is invalid: only one of like, regex may be set

-- query Find {"size": 5}
-- error: $size is invalid: Int_Filter takes an object

-- query Find {"size": [{"eq": 1}]}
-- error: $size is invalid: Int_Filter takes an object

-- query Find {"sise": {"eq": 1}, "where": null}
-- error: $sise is not a variable of operation "Find"
